import type { FrameLayout } from "../page/layout.js";
import { numbersIn } from "../response/numbers.js";

/** Larger parts of a list strain a site for little gain. */
const LARGEST = 250;
const USUAL = new Set([
  5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 32, 36, 40, 45, 48, 50, 60, 64, 72, 75, 80, 90, 96, 100,
  120, 150, 200, 250, 300, 500, 1_000,
]);

interface PageSize {
  readonly control: number;
  readonly current: number | null;
  readonly largest: { readonly text: string; readonly size: number };
}

/** Lists to choose from how many records are shown: every option is a number of the usual kind, in ascending order. */
export function pageSizesOf({ controls }: FrameLayout): PageSize[] {
  return controls.flatMap((control, at): PageSize[] => {
    if (
      control.hidden !== null ||
      control.tag !== "select" ||
      control.options.length < 2 ||
      control.options.length > 12
    )
      return [];
    const sizes = control.options.map(({ text, value, selected }) => {
      const [number, ...others] = numbersIn(text);
      return { text: text || value, size: others.length === 0 ? (number?.value ?? null) : null, selected };
    });
    const numbered = sizes.flatMap(({ text, size, selected }) =>
      size === null ? [] : [{ text, size, selected }],
    );
    // One option may say "all".
    if (numbered.length < 2 || numbered.length < sizes.length - 1) return [];
    const isAscending = numbered.every(
      ({ size }, place) => place === 0 || size > (numbered[place - 1]?.size ?? 0),
    );
    if (!isAscending || !numbered.every(({ size }) => USUAL.has(size)) || (numbered.at(-1)?.size ?? 0) < 20)
      return [];
    const current = numbered.find(({ selected }) => selected)?.size ?? null;
    const largest = numbered.filter(({ size }) => size <= LARGEST).at(-1);
    if (largest === undefined || (current !== null && largest.size <= current)) return [];
    return [{ control: at, current, largest: { text: largest.text, size: largest.size } }];
  });
}
