import type { AskableField, AskableForm, AskableOption } from "../../../src/query/askable-form.js";

const FREE: AskableField["constraints"] = {
  required: false,
  readOnly: false,
  disabled: false,
  maxLength: null,
  pattern: null,
  min: null,
  max: null,
  step: null,
  suggestions: [],
};

/** A question of a form, as a test needs it. */
export function field(
  label: string,
  own: Partial<Omit<AskableField, "constraints" | "options">> & {
    readonly constraints?: Partial<AskableField["constraints"]>;
    readonly options?: readonly (string | AskableOption)[];
  } = {},
): AskableField {
  const options = (own.options ?? []).map((option) =>
    typeof option === "string"
      ? {
          text: option,
          value: /^(?:Any|Day|Month|Year|Choose)/.test(option) ? "" : option,
          disabled: false,
          selected: false,
        }
      : option,
  );
  const kind = own.kind ?? (options.length > 0 ? "select" : "text");
  return {
    key: label,
    numbers: [],
    asks: options.length > 0 ? "one" : "text",
    type: kind,
    widget: null,
    label,
    words: label,
    placeholder: "",
    value: "",
    box: { x: 0, y: 0, width: 100, height: 20 },
    usable: true,
    ...own,
    kind,
    options,
    constraints: { ...FREE, ...own.constraints },
  };
}

export function formOf(...fields: AskableField[]): AskableForm {
  return { fields, language: "en" };
}
