import { writeSync } from "node:fs";
import { openCollection } from "../../src/repository/collection.js";
import { makePage, makeRoute, visited } from "./visits.js";

// Crawls an endless site into the folder given, and prints the key of each page once it is committed.
const dir = process.argv[2] ?? "";
const { repository } = await openCollection(dir, { create: true, exclusive: true });
await repository.addRoutes([makeRoute("https://h0.test/")]);
for (let now = 1; ; now += 1) {
  const answer = await repository.lease({ now, perHost: 2, maxDepth: 1_000_000 });
  if (answer.kind !== "route") continue;
  const { route } = answer;
  if (route.attempts === 0 && route.id % 5 === 0) {
    const retry = {
      kind: "retry",
      reason: "timeout",
      detail: "",
      notBefore: now,
      holdHostUntil: null,
    } as const;
    await repository.commit(route, retry, now);
    continue;
  }
  const routes = [1, 2, 3].map((child) =>
    makeRoute(`https://h${(route.id + child) % 7}.test/${route.id}/${child}`, { depth: route.depth + 1 }),
  );
  const page = makePage(route.url, {
    textHash: route.url,
    html: "<p>some text</p>".repeat(500),
    forms: [{ index: 0, action: "", method: "get", fields: [] }],
  });
  await repository.commit(route, { kind: "done", pages: [visited(page, { routes })] }, now);
  // Written at once: what is printed was committed before.
  writeSync(1, `${route.url}\n`);
}
