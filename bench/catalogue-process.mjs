import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("catalogue.mjs", import.meta.url));

/**
 * Starts a fresh catalogue in a process of its own: every contender finds a server that has served nobody.
 * `onProgress` hears the number of distinct pages served, every few pages.
 */
export async function startCatalogue({ pages, latency = 0, images = false, clickables = 0, onProgress }) {
  const args = ["--pages", pages, "--latency", latency, "--clickables", clickables].map(String);
  const server = fork(SERVER, images ? [...args, "--images"] : args);
  const messageOf = (kind) =>
    new Promise((resolve, reject) => {
      const listen = (message) => {
        if (message.kind !== kind) return;
        server.off("message", listen);
        resolve(message);
      };
      server.on("message", listen);
      server.once("exit", (code) => reject(new Error(`the catalogue server ended with code ${code}`)));
    });
  server.on("message", (message) => {
    if (message.kind === "progress") onProgress?.(message.pages);
  });
  const { url } = await messageOf("ready");
  return {
    url,
    /** What it has seen so far. */
    report() {
      const answer = messageOf("report");
      server.send("report");
      return answer;
    },
    stop() {
      server.removeAllListeners("exit");
      server.disconnect();
    },
  };
}
