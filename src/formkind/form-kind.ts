export const FORM_KINDS = [
  "search",
  "login",
  "registration",
  "contact",
  "newsletter",
  "order",
  "comment",
  "recovery",
  "delete",
  "other",
] as const;

/** What a form is for, to the person who fills it in. */
export type FormKind = (typeof FORM_KINDS)[number];

/** What a form was judged to be. */
export interface KindVerdict {
  readonly kind: FormKind;
  /** How sure that is, from 0 to 1. */
  readonly confidence: number;
  /** Whether a crawler may fill it in: only a form that searches changes nothing for anybody. */
  readonly searchable: boolean;
}
