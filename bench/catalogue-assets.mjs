import { deflateSync } from "node:zlib";
import { randomFrom, writerFrom } from "./catalogue-text.mjs";
import { catalogueScript } from "./catalogue-script.mjs";

const CSS_BYTES = 15_000;
const SCRIPT_BYTES = 20_000;
const FONT_BYTES = 24_000;

/** The style sheet: layout rules of its own and, as on most sites, a long tail of utility classes nobody uses. */
export function styleSheet({ images = false } = {}) {
  let css = `:root{--ink:#223;--paper:#fdfcf8;--line:#d8d4c8;--accent:#8a3b12}
*{box-sizing:border-box}body{margin:0;font:16px/1.55 ${images ? "Catalogue," : ""}Georgia,serif;color:var(--ink);background:var(--paper)}
.bar{display:flex;justify-content:space-between;border-bottom:1px solid var(--line)}.brand{font-weight:700;text-decoration:none}
.grid{display:grid;grid-template-columns:14rem minmax(0,1fr) 18rem;gap:1rem;max-width:80rem;margin:0 auto}
.contents{position:sticky;top:0;align-self:start;font-size:.85rem}.contents a[aria-current]{color:var(--accent)}
.article h1{font-size:2rem;line-height:1.2}.lead{font-size:1.15rem}.section h2{border-top:1px solid var(--line);padding-top:.75rem}
.facts{width:100%;border-collapse:collapse}.facts th,.facts td{border-bottom:1px solid var(--line);padding:.25rem .5rem;text-align:left}
.facts .num{text-align:right;font-variant-numeric:tabular-nums}.facts tr:nth-child(even){background:#f4f1e8}
.cards{list-style:none;margin:0;padding:0;display:flex;flex-direction:column;gap:.5rem}.card{border:1px solid var(--line);border-radius:.25rem}
.card:hover{box-shadow:0 1px 4px rgba(0,0,0,.2)}.muted{color:#777}.price{white-space:nowrap;font-weight:600}.pictures{display:flex;flex-wrap:wrap;gap:.5rem}
@media (max-width:60rem){.grid{grid-template-columns:1fr}.contents{position:static}}
`;
  if (images)
    css += `@font-face{font-family:Catalogue;src:url(/assets/catalogue.woff2) format("woff2");font-display:swap}\n`;
  const sides = { t: "top", r: "right", b: "bottom", l: "left" };
  for (let step = 0; css.length < CSS_BYTES; step++) {
    const size = `${(step * 0.25).toFixed(2)}rem`;
    css += `.m-${step}{margin:${size}}.p-${step}{padding:${size}}.gap-${step}{gap:${size}}\n`;
    for (const [short, side] of Object.entries(sides)) {
      css += `.m${short}-${step}{margin-${side}:${size}}.p${short}-${step}{padding-${side}:${size}}\n`;
    }
    css += `.hue-${step}{color:hsl(${(step * 37) % 360} 60% 35%)}.hue-${step}:hover{color:hsl(${(step * 37) % 360} 60% 25%)}\n`;
  }
  return css;
}

/** The script: what it does at load, after a table of messages that makes it as heavy as a small bundle. */
export function pageScript() {
  const { name, sentence } = writerFrom(randomFrom(77));
  const body = `(${catalogueScript.toString()})(messages);\n`;
  const messages = {};
  let size = body.length;
  while (size < SCRIPT_BYTES) {
    const key = name(2).replace(" ", "");
    messages[key] = sentence();
    size += key.length + messages[key].length + 8;
  }
  return `"use strict";\nconst messages = ${JSON.stringify(messages)};\n${body}`;
}

/** A font file by name and size only: the browser loads it and falls back, which costs what loading costs. */
export function fontBytes() {
  const random = randomFrom(4242);
  return Buffer.from(Array.from({ length: FONT_BYTES }, () => Math.floor(random() * 256)));
}

/** A valid PNG of noisy colour bands, 120 by 160, some 20 KB: it has to be decoded when it is shown. */
export function coverImage(position) {
  const width = 120;
  const height = 160;
  const random = randomFrom(position * 31 + 9);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let at = 0; at < rows.length; at++) {
    const isFilterByte = at % (1 + width * 3) === 0;
    rows[at] = isFilterByte
      ? 0
      : (position * 40 + Math.floor(at / 3000) * 16 + Math.floor(random() * 3)) & 255;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

// node:zlib has its own only from Node 20.15 on.
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
