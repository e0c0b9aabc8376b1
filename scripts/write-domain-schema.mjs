// `npm run schema`: publishes the JSON Schema of domain files, so that editors complete and check them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { projectFolder } from "./project-folder.mjs";

const { domainSchemaText } = await import("../dist/domain/json-schema.js");
const target = join(projectFolder, "domains", "domain.schema.json");
writeFileSync(target, await format(domainSchemaText(), { ...(await resolveConfig(target)), filepath: target }));
