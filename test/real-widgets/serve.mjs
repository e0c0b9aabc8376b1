import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { bundle } from "./bundle.mjs";
import { catalogue, matching } from "./catalogue.mjs";

const TYPES = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};
const PER_PAGE = 10;

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Serves every page of the lab on loopback; remembers what each was asked. */
export async function serveLab(pages, modules) {
  const asked = [];
  const complaints = [];
  const bundles = new Map();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function answer(request, response) {
    const url = new URL(request.url ?? "/", "http://lab");
    const send = (type, body, status = 200) => {
      response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);
    };
    const [, first = "", name = ""] = url.pathname.split("/");
    if (first === "favicon.ico") return send("image/png", "");
    if (first === "m") {
      const path = normalize(join(modules, decodeURIComponent(url.pathname.slice(3))));
      if (!path.startsWith(modules + sep) || !existsSync(path))
        return send("text/plain", "no such file", 404);
      return send(TYPES[extname(path)] ?? "application/octet-stream", readFileSync(path));
    }
    const page = pages.find((one) => one.name === name);
    if (page === undefined) return send("text/plain", "no such page", 404);
    if (first === "b") {
      bundles.set(name, bundles.get(name) ?? (await bundle(page.app, modules)));
      return send("text/javascript", bundles.get(name));
    }
    if (first === "error") {
      complaints.push(`${name}: ${url.searchParams.get("what")}`);
      return send("text/plain", "");
    }
    const values = Object.fromEntries(
      [...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key).join("|")]),
    );
    if (request.method === "POST") {
      let body = "";
      for await (const part of request) body += part;
      const sent = new URLSearchParams(body);
      for (const key of new Set(sent.keys())) values[key] = sent.getAll(key).join("|");
    }
    if (first === "suggest") {
      const typed = (values.q ?? "").toLowerCase();
      const list = page.suggestions.filter((one) => one.toLowerCase().includes(typed));
      return send("application/json", JSON.stringify(list));
    }
    if (first === "results" || first === "api") {
      asked.push({ name, values });
      const found = matching(page, values);
      if (first === "api") return send("application/json", JSON.stringify(found));
      return send("text/html", resultsPage(page, values, found));
    }
    return send("text/html", formPage(page));
  }

  function formPage(page) {
    const css = (page.css ?? []).map((file) => `<link rel="stylesheet" href="/m/${file}">`).join("");
    const js = (page.js ?? []).map((file) => `<script src="/m/${file}"></script>`).join("");
    const report = `addEventListener("error", (e) => navigator.sendBeacon("/error/${page.name}?what=" + encodeURIComponent(e.message)));`;
    const own = page.app === undefined ? "" : `<script src="/b/${page.name}"></script>`;
    return `<!doctype html><html lang="${page.language ?? "en"}"><head><meta charset="utf-8"><title>${escape(page.title)}</title>
<script>${report}</script>${css}<style>body{font:16px/1.4 sans-serif;margin:24px;max-width:1100px}label{display:block;margin:10px 0 4px}.row{margin:10px 0}${page.style ?? ""}</style></head>
<body><h1>${escape(page.title)}</h1>${page.body ?? '<div id="root"></div>'}${js}${own}<script${page.module ? ' type="module"' : ""}>${page.script ?? ""}</script></body></html>`;
  }

  function resultsPage(page, values, found) {
    const at = Math.max(1, Number(values.page ?? 1));
    const shown = found.slice((at - 1) * PER_PAGE, at * PER_PAGE);
    const link = (number) => {
      const all = new URLSearchParams(
        Object.entries({ ...values, page: number }).flatMap(([key, value]) =>
          String(value)
            .split("|")
            .map((one) => [key, one]),
        ),
      );
      return `/results/${page.name}?${escape(String(all))}`;
    };
    const last = Math.ceil(found.length / PER_PAGE);
    const list =
      found.length === 0
        ? "<p>Sorry, nothing matches what you are looking for.</p>"
        : `<p>${found.length} results, page ${at} of ${last}</p><ul class="list">${shown
            .map(
              (record) =>
                `<li><h3><a href="/item/${page.name}/${record.id}">${escape(record.title)}</a></h3><p>${escape(record.text)}</p></li>`,
            )
            .join("")}</ul>${at < last ? `<p><a href="${link(at + 1)}">Next page</a></p>` : ""}`;
    return `<!doctype html><html lang="en"><head><title>Results</title></head><body><h1>Results</h1><p><a href="/page/${page.name}">New search</a></p>${list}</body></html>`;
  }

  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address();
  return {
    address: (name) => `http://127.0.0.1:${port}/page/${name}`,
    /** What a page was asked since the last time, oldest first. */
    take(name) {
      const own = asked.filter((one) => one.name === name).map(({ values }) => values);
      for (let at = asked.length - 1; at >= 0; at--) if (asked[at].name === name) asked.splice(at, 1);
      return own;
    },
    complaints,
    catalogue,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
