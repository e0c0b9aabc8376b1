import type { findByPath } from "./find-by-path.js";

/** What a field shows, to a person and to the browser. */
export interface FieldState {
  readonly found: boolean;
  readonly value: string;
  /** The words of the options that are chosen. */
  readonly chosen: readonly string[];
  readonly checked: boolean;
  /** What stands in it and right beside it: chips, the words of a home-made list. */
  readonly text: string;
  /** The same for what is around it. */
  readonly around: string;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Where a slider stands. */
  readonly now: string;
  /** What the browser or the page complains of; "" where it does not. */
  readonly complaint: string;
  /** Whether it is the page that says so; the browser checks by itself and without changing anything. */
  readonly complaintOfPage: boolean;
  readonly focused: boolean;
}

export interface FieldReaders {
  readonly findByPath: typeof findByPath;
}

export function fieldState(readers: FieldReaders, path: string): string {
  const LONGEST = 1_000;
  const MOST_AROUND = 120;
  const fold = (text: string): string => text.replace(/\s+/g, " ").trim();
  const element = readers.findByPath(path);
  if (element === null) return JSON.stringify({ found: false });
  const input = element instanceof HTMLInputElement ? element : null;
  const field =
    input ??
    (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element : null);
  const words = (of: Element | null): string =>
    of instanceof HTMLElement
      ? fold(of.innerText).slice(0, LONGEST)
      : fold(of?.textContent ?? "").slice(0, LONGEST);
  /** What stands around it, as far as that belongs to no other field and to no list that is open. */
  const around = (): string => {
    const near = words(element.parentElement);
    let up = element.parentElement?.parentElement ?? null;
    for (let level = 0; up !== null && level < 3; level++, up = up.parentElement) {
      const isOwn = up.querySelectorAll("input:not([type=hidden]), select, textarea").length <= 1;
      if (!isOwn || up.querySelector("[role=option], [role=listbox], li") !== null) break;
      const more = words(up);
      if (more.length > MOST_AROUND) break;
      if (near === "" && more !== "") return more;
    }
    return near;
  };
  const aria = (name: string): string => element.getAttribute(`aria-${name}`) ?? "";
  const invalid = field !== null && !field.validity.valid ? field.validationMessage : "";
  const described = aria("invalid") === "true" ? aria("errormessage") || aria("describedby") : "";
  const root = element.getRootNode() as Document | ShadowRoot;
  const said = described
    .split(/\s+/)
    .flatMap((id) => (id === "" ? [] : (root.getElementById(id)?.textContent ?? [])))
    .join(" ");
  const complaint = aria("invalid") === "true" ? fold(said) || "marked as invalid" : fold(invalid);
  const state: FieldState = {
    found: true,
    value: field?.value ?? element.getAttribute("data-value") ?? "",
    chosen:
      element instanceof HTMLSelectElement
        ? [...element.selectedOptions].map((option) => fold(option.label || option.text))
        : [],
    checked: input?.checked ?? (aria("checked") === "true" || aria("pressed") === "true"),
    text: field === null ? words(element) : "",
    around: around(),
    disabled: element.matches(":disabled") || aria("disabled") === "true",
    readOnly: field !== null && "readOnly" in field && field.readOnly,
    now: aria("valuenow"),
    complaint,
    complaintOfPage: aria("invalid") === "true",
    focused: root.activeElement === element,
  };
  return JSON.stringify(state);
}

/** The fields the browser or the page complains of, with their complaints. */
export function complaints(readers: FieldReaders, paths: readonly string[]): string {
  const found = paths.flatMap((path) => {
    const { complaint = "", complaintOfPage = false } = JSON.parse(
      fieldState(readers, path),
    ) as Partial<FieldState>;
    return complaint === "" ? [] : [{ path, complaint, complaintOfPage }];
  });
  return JSON.stringify(found);
}
