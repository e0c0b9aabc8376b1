import { analyzeForms } from "../../dist/index.js";
import { dates } from "./pages/dates.mjs";
import { lists } from "./pages/lists.mjs";
import { frameworks } from "./pages/frameworks.mjs";
import { serveLab } from "./serve.mjs";
import { chooseModules } from "./modules.mjs";
const lab = await serveLab([...lists, ...dates, ...frameworks], chooseModules());
for (const name of process.argv.slice(2)) {
  const page = [...lists, ...dates, ...frameworks].find((p) => p.name === name);
  const a = await analyzeForms(lab.address(name), { domains: [await (await import("../../dist/index.js")).loadDomain(page.domain)] }).catch((e) => console.log(e));
  console.log("==", name);
  for (const f of a.forms) {
    console.log("form", f.index, f.kind, f.kindConfidence, f.searchable);
    for (const x of f.fields) console.log("  ", x.index, x.kind, JSON.stringify(x.label), x.name, JSON.stringify(x.values).slice(0, 80), x.selector, x.rect);
    for (const c of f.compounds) console.log("   compound", JSON.stringify(c));
    console.log("  domains", JSON.stringify(f.domains.map((d) => [d.domain, d.relevance, d.relevant, d.assignments.map((a) => a.field + "=" + a.attribute).join(" ")])));
    console.log("  submit", JSON.stringify(f.submit));
  }
}
await lab.close();
