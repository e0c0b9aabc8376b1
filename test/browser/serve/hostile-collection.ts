import { SequenceLibrary } from "../../../src/library/sequences.js";
import { openCollection } from "../../../src/repository/collection.js";
import type { NewForm } from "../../../src/repository/repository.js";
import type { Sequence } from "../../../src/sequence/sequence.js";
import { leaseRoute, makePage, makeRoute, visited } from "../../contract/visits.js";

/** Whatever of this runs, or loads, leaves a trace. */
function hostileWords(outside: string): string {
  return `"'><img src=x onerror="window.pwned=1"><script>window.pwned=1</script><svg onload="window.pwned=1"><link rel=preconnect href="${outside}"></textarea></title><iframe src="javascript:parent.pwned=1"></iframe>`;
}

/** A page that tries to get out of the frame it is shown in. */
function hostileHtml(outside: string): string {
  return `<html><head><base href="${outside}/base/"><meta http-equiv="refresh" content="0;url=${outside}/refresh">
<link rel="stylesheet" href="${outside}/style.css"><link rel=preconnect href="${outside}"><link rel="dns-prefetch" href="${outside}">
<link rel="icon" href="${outside}/icon.png"><style>@import "${outside}/import.css"; body{background:url(${outside}/back.png)}</style>
<script src="${outside}/script.js"></script><script type="speculationrules">{"prefetch":[{"source":"list","urls":["${outside}/speculated"]}]}</script></head>
<body onload="parent.pwned=1;top.location='${outside}/top'"><h1 id="shown">The stored page</h1>
<img src="${outside}/picture.png" onerror="parent.pwned=1"><img src="relative.png"><video autoplay src="${outside}/film.mp4"></video>
<object data="${outside}/object"></object><embed src="${outside}/embed"><iframe src="${outside}/frame"></iframe>
<form action="${outside}/form" method="post"><input autofocus onfocus="parent.pwned=1"><button id="send">Send</button></form>
<a id="away" href="${outside}/away" target="_top" ping="${outside}/ping">away</a><script>parent.pwned=1;document.cookie='a=b'</script>
<div style="background:url(${outside}/inline.png)">text</div></body></html>`;
}

/** A collection whose every word is chosen to get out of where it stands. */
export async function makeHostileCollection(dir: string, outside: string): Promise<void> {
  const words = hostileWords(outside);
  const collection = await openCollection(dir, { create: true, exclusive: true });
  try {
    const { repository } = collection;
    const target = { frames: [], locators: [{ kind: "css", css: "a" } as const], description: words };
    const sequence: Sequence = {
      steps: [
        { kind: "goto", url: `${outside}/` },
        { kind: "fill", target, value: { kind: "literal", text: words } },
        { kind: "click", target },
      ],
    };
    const form: NewForm = {
      index: 0,
      action: words,
      method: "get",
      fields: [{ kind: "text", name: words, visible: true }],
      judged: { key: "f", domain: words, relevance: 1.2, reading: JSON.stringify(reading(words)) },
    };
    await repository.addRoutes([makeRoute("https://a.test/"), makeRoute("https://a.test/2")]);
    const asked = { form: "f", domain: words, values: { [words]: words } };
    const start = makePage("https://a.test/", {
      title: words,
      text: `java ${words}`,
      html: hostileHtml(outside),
      domain: words,
      forms: [form],
      sequence,
      byClick: true,
      addressable: false,
    });
    await repository.commit(
      await leaseRoute(repository),
      {
        kind: "done",
        pages: [
          visited(start, {
            skipped: [{ url: "javascript:window.pwned=1", reason: words, detail: words }],
          }),
          visited(
            makePage("javascript:window.pwned=1", { title: "", text: `java ${words}`, pattern: words }),
          ),
        ],
      },
      1,
    );
    const answer = makePage("https://a.test/2", {
      title: words,
      text: `java ${words}`,
      type: "result",
      query: asked,
    });
    await repository.commit(
      await leaseRoute(repository),
      {
        kind: "done",
        pages: [
          visited(answer, {
            records: [
              { key: "1", fields: { TITLE: words, link: "javascript:window.pwned=1", [words]: words } },
            ],
          }),
        ],
        submissions: [
          { ...asked, verdict: words, detail: words, pageKey: answer.key, sequence, submittedAt: 2 },
        ],
      },
      2,
    );
    await repository.addRoutes([makeRoute("https://a.test/3")]);
    const file = {
      name: `${words}\r\nx: y.html`,
      size: 30,
      bytes: Buffer.from("<script>parent.pwned=1</script>"),
    };
    const document = makePage("https://a.test/3", {
      ...{ title: words, text: words, mainText: words, summary: words, language: "xx" },
      ...{ type: "document", html: "", extra: { [words]: words }, file },
    });
    await repository.commit(await leaseRoute(repository), { kind: "done", pages: [visited(document)] }, 3);
    await new SequenceLibrary(dir).put({ name: words, description: words, sequence });
  } finally {
    await collection.close();
  }
}

function reading(words: string): object {
  const rect = [10, 10, 200, 20];
  const text = { text: words, distance: 1, angle: 1, chosen: true, rect };
  const field = {
    ...{
      index: 0,
      selector: words,
      kind: "text",
      name: words,
      bounded: false,
      values: [words],
      texts: [text],
    },
    ...{ label: words, labelConfidence: 0.9, labelFrom: "layout", labelRect: rect, rect: [220, 10, 200, 20] },
    ...{ hidden: null, required: false, frame: 0, widget: null },
  };
  const assignment = { field: 0, attribute: words, confidence: 0.9, via: "text" };
  const verdict = {
    ...{ domain: words, relevance: 1.2, adjustment: 0, score: 1.2, threshold: 0.5, relevant: true },
    ...{ assignments: [assignment], reasons: [], explanation: [words] },
  };
  return {
    format: 1,
    url: "https://a.test/",
    form: {
      ...{ index: 0, searchable: true, kind: words, kindConfidence: 0.9, frame: 0, rect: [10, 10, 400, 60] },
      ...{ fields: [field], compounds: [], domains: [verdict], submit: [] },
    },
  };
}
