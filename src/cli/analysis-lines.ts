import type { AnalysedField, FormAnalysis } from "../index.js";
import { printTable } from "./print-table.js";
import { clip, plain, type Terminal } from "./terminal.js";

const MOST_BUTTONS = 4;

/** A form for people: what it is for, its fields with their texts, and how it is sent. */
export function printForm(terminal: Terminal, form: FormAnalysis): void {
  const kind = `${form.kind}, ${percent(form.kindConfidence)} sure`;
  terminal.print(`form ${form.index}: ${kind}${form.searchable ? ", can be searched with" : ""}`);
  const seen = form.fields.filter(({ hidden }) => hidden === null);
  if (seen.length === 0) terminal.print("  no field that a person can see");
  else {
    printTable(
      terminal,
      [
        { title: "field", width: 5, align: "right" },
        { title: "kind", width: 16 },
        { title: "label", width: 34 },
        { title: "sure", width: 5, align: "right" },
        { title: "other texts", width: 44 },
        { title: "values", width: 34 },
      ],
      seen.map(describeField),
    );
  }
  for (const { label, labelConfidence, fields } of form.compounds) {
    if (label === null) continue;
    const range = fields.length > 0 ? `fields ${fields.join(", ")}` : "fields nobody sees";
    terminal.print(`  ${range} together: ${plain(label)} (${percent(labelConfidence)})`);
  }
  const hidden = form.fields.length - seen.length;
  if (hidden > 0) terminal.print(`  and ${hidden} hidden ${hidden === 1 ? "field" : "fields"}`);
  terminal.print(`  sent by: ${describeSubmit(form)}`);
  printDomains(terminal, form);
}

/** Each domain in a line; of those the form belongs to, what stands for what and why. */
function printDomains(terminal: Terminal, { domains, fields }: FormAnalysis): void {
  const [best] = domains;
  if (best === undefined) return;
  const labels = new Map(fields.map(({ index, label }) => [index, label]));
  if (best.assignments.length > 0) {
    printTable(
      terminal,
      [
        { title: best.domain, width: 20 },
        { title: "field", width: 5, align: "right" },
        { title: "label", width: 34 },
        { title: "sure", width: 5, align: "right" },
        { title: "by", width: 6 },
      ],
      best.assignments.map(({ attribute, field, confidence, via }) => [
        attribute,
        String(field),
        labels.get(field) ?? "–",
        percent(confidence),
        via,
      ]),
    );
  }
  for (const line of best.explanation) terminal.print(`  ${plain(line)}`);
  for (const { explanation } of domains.slice(1)) terminal.print(`  ${plain(explanation[0] ?? "")}`);
}

function describeField(field: AnalysedField): string[] {
  const others = field.texts.filter(({ chosen, text }) => chosen && text !== field.label);
  const marks = [field.widget ?? "", field.required ? "required" : ""].filter((mark) => mark !== "");
  return [
    String(field.index ?? ""),
    `${field.kind}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`,
    field.label ?? "–",
    field.label === null ? "" : percent(field.labelConfidence),
    others.map(({ text }) => clip(text, 30)).join(" | "),
    describeValues(field),
  ];
}

function describeValues({ values, kind }: AnalysedField): string {
  // Every choice of a group would repeat the whole group.
  if (values.length === 0 || kind === "radio" || kind === "checkbox") return "";
  return `${values.length}: ${values.slice(0, 4).join(", ")}`;
}

function describeSubmit({ submit }: FormAnalysis): string {
  const pressed = submit.filter(({ how }) => how === "button" || how === "anchor");
  const shown = pressed.slice(0, MOST_BUTTONS).map(({ how, text, selector }) => {
    const name = text === "" ? clip(selector, 40) : `"${clip(text, 30)}"`;
    return how === "anchor" ? `link ${name}` : name;
  });
  if (pressed.length > MOST_BUTTONS) shown.push(`${pressed.length - MOST_BUTTONS} more`);
  if (submit.some(({ how }) => how === "enter")) shown.push("the Enter key");
  if (submit.some(({ how }) => how === "event")) shown.push("its submit event");
  return shown.length === 0 ? "nothing that was found" : shown.join(", then ");
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
