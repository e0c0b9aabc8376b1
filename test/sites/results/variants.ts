import { LANGUAGES } from "./languages.js";
import { LAYOUT_NAMES } from "./layouts.js";
import { FRAME_STYLES } from "./page.js";
import { VERDICTS, type ResultsVariant } from "./serve-results.js";

const LANGS = Object.keys(LANGUAGES);

/** Every way of showing records, in every frame, each in another language. */
export const RECORD_VARIANTS: readonly Partial<ResultsVariant>[] = LAYOUT_NAMES.flatMap((layout, at) =>
  FRAME_STYLES.map((style, other) => ({
    layout,
    style,
    lang: LANGS[(at + other) % LANGS.length] ?? "en",
    facets: (at + other) % 2 === 0,
    strip: (at + other) % 3 !== 0,
  })),
);

/** Answers with one or two records only. */
export const SMALL_VARIANTS: readonly Partial<ResultsVariant>[] = LAYOUT_NAMES.flatMap((layout, at) =>
  [1, 2].map((n) => ({
    layout,
    n,
    style: FRAME_STYLES[at % 3] ?? "plain",
    lang: LANGS[at % LANGS.length] ?? "en",
  })),
);

/** Every other verdict, in every language and wording. */
export const OTHER_VARIANTS: readonly Partial<ResultsVariant>[] = LANGS.flatMap((lang) =>
  VERDICTS.filter((verdict) => verdict !== "results").flatMap((verdict) =>
    [0, 1, 2].map((wording) => ({
      lang,
      verdict,
      wording,
      style: FRAME_STYLES[wording] ?? "plain",
      strip: wording === 1,
      facets: wording === 2,
    })),
  ),
);
