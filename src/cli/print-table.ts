import Table from "cli-table3";
import { clip, type Terminal } from "./terminal.js";

export interface Column {
  readonly title: string;
  /** Characters; the widest column takes what is left. */
  readonly width: number;
  readonly align?: "left" | "right";
}

const NO_LINES = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: " ",
} as const;

/** A table for people: a head, then one line a row, cut to the columns' widths. */
export function printTable(
  terminal: Terminal,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const table = new Table({
    head: columns.map(({ title }) => title),
    colAligns: columns.map(({ align }) => align ?? "left"),
    chars: NO_LINES,
    style: { head: terminal.isLive ? ["bold"] : [], border: [], "padding-left": 0, "padding-right": 1 },
  });
  for (const row of rows) table.push(row.map((cell, at) => clip(cell, columns[at]?.width ?? 40)));
  for (const line of table.toString().split("\n")) terminal.print(line.trimEnd());
}
