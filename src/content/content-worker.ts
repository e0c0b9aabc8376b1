import { parentPort, workerData } from "node:worker_threads";
import { BUILT_IN_HANDLERS } from "./built-in-handlers.js";
import { kindByContent, kindOf } from "./choose-kind.js";
import type { ContentAnswer, ContentTask, ContentWorkerData } from "./content-task.js";
import { loadKeepFunction } from "./keep/load-keep.js";
import { loadHandler } from "./load-handler.js";
import { asReadDocument } from "./read-document.js";
import { refine } from "./refine/refine.js";
import { loadRefineSteps } from "./refine/load-steps.js";

/*
 * Runs in a thread of its own, so that whatever hangs in a document or eats memory can be ended from outside.
 */
const given = workerData as ContentWorkerData;
const handlers = Promise.all(given.handlers.map(loadHandler)).then((own) => [...own, ...BUILT_IN_HANDLERS]);
const steps = loadRefineSteps(given.refine);
const keep = given.keep === null ? Promise.resolve(null) : loadKeepFunction(given.keep);
handlers.catch(() => undefined);
keep.catch(() => undefined);
steps.catch(() => undefined);

async function work(task: ContentTask): Promise<ContentAnswer> {
  if (task.kind === "keep") {
    const answer = await (await keep)?.(task.page);
    return { kind: "judged", answer: typeof answer === "string" ? answer : answer === true };
  }
  if (task.kind === "refine") return { kind: "refined", page: await refine(task.source, await steps) };
  const { bytes, about } = task;
  const known = await handlers;
  const handler = kindOf(known, about.contentType, about.fileName) ?? kindByContent(known, bytes);
  if (handler === null) return { kind: "failed", detail: `no handler reads ${about.contentType}` };
  return {
    kind: "read",
    handler: handler.name,
    document: asReadDocument(await handler.read(bytes, about), about.url),
  };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0] ?? "";
}

parentPort?.on("message", (task: ContentTask) => {
  work(task).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => parentPort?.postMessage({ kind: "failed", detail: firstLine(error) }),
  );
});
