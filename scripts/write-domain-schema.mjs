// `npm run schema`: publishes the JSON Schema of domain files, so that editors complete and check them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { build } from "./build.mjs";
import { projectFolder } from "./project-folder.mjs";

if (!build()) process.exit(1);
const { domainJsonSchema } = await import("../dist/domain/schema.js");
const target = join(projectFolder, "domains", "domain.schema.json");
const text = await format(JSON.stringify(domainJsonSchema()), {
  ...(await resolveConfig(target)),
  filepath: target,
});
writeFileSync(target, text);
process.stdout.write(`${target}\n`);
