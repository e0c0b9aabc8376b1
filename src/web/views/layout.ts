import { html, type Html } from "../html.js";

/** The parts of the site, as the head of every page lists them. */
const SECTIONS = [
  { path: "/", name: "Search" },
  { path: "/map", name: "Map" },
  { path: "/forms", name: "Forms" },
  { path: "/records", name: "Records" },
  { path: "/sequences", name: "Sequences" },
  { path: "/skipped", name: "Left out" },
  { path: "/status", name: "Status" },
] as const;

type Section = (typeof SECTIONS)[number]["path"];

export interface Document {
  readonly title: string;
  /** Which part of the site it belongs to; null for none. */
  readonly section: Section | null;
  /** Names of scripts; every page works without. */
  readonly scripts?: readonly string[];
  readonly main: Html;
}

/** A whole document around what a view shows. */
export function layout({ title, section, scripts = [], main }: Document): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · DeepBot</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/style.css" />
        <script type="module" src="/assets/keys.js"></script>
        ${scripts.map((name) => html`<script type="module" src="/assets/${name}.js"></script>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="head">
          <a class="brand" href="/"><span class="mark" aria-hidden="true"></span>DeepBot</a>
          <nav aria-label="Parts of this site">
            <ul>
              ${SECTIONS.map(
                ({ path, name }) =>
                  html`<li>
                    <a href="${path}" ${path === section ? html` aria-current="page"` : null}>${name}</a>
                  </li>`,
              )}
            </ul>
          </nav>
        </header>
        <main id="main" tabindex="-1">${main}</main>
      </body>
    </html>`;
  return page.text;
}
