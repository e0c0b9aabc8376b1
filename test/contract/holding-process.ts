import { writeSync } from "node:fs";
import { openCollection } from "../../src/repository/collection.js";

// Opens the collection of a folder for crawling, says how that went, and holds it until it is killed.
const dir = process.argv[2] ?? "";
try {
  await openCollection(dir, { create: true, exclusive: true });
  writeSync(1, "open\n");
} catch (error) {
  writeSync(1, `${error instanceof Error ? `${error.name} ${error.message}` : String(error)}\n`);
}
process.stdin.resume();
