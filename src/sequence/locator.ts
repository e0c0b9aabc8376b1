import type { ElementTraits } from "./traits.js";

/**
 * One way to find one element. Several of them, best first, make a target: when a site
 * renames its ids the text still leads there, and the other way round.
 * `position` counts from 0 among everything the locator finds; it is absent where the
 * locator was the only match when it was made.
 */
export type ElementLocator =
  | { readonly kind: "role"; readonly role: string; readonly name: string; readonly position?: number }
  /** A field by its label: `<label>`, `aria-label` or `aria-labelledby`. */
  | { readonly kind: "label"; readonly label: string; readonly position?: number }
  | {
      readonly kind: "testId";
      readonly attribute: string;
      readonly value: string;
      readonly position?: number;
    }
  | { readonly kind: "text"; readonly tag: string; readonly text: string; readonly position?: number }
  | { readonly kind: "css"; readonly css: string; readonly position?: number }
  | { readonly kind: "xpath"; readonly xpath: string; readonly position?: number }
  /** What lies nearest to a text, on this side of it, as a person sees the page. */
  | {
      readonly kind: "near";
      /** Selector of what may be meant, such as `input`. */
      readonly css: string;
      readonly text: string;
      /** Where the element lies, seen from the text. */
      readonly side: "right-of" | "left-of" | "above" | "below";
    };

/** An element of a page: where it is and how a person would call it. */
export interface Target {
  /** The frames to enter from the top document, outermost first; empty for the top document. */
  readonly frames: readonly (readonly ElementLocator[])[];
  /** Alternative ways to the element, best first; never empty. */
  readonly locators: readonly ElementLocator[];
  /** The words a person sees there, for messages and listings. */
  readonly description: string;
  /** What it looked like when it was recorded: keeps a locator that points elsewhere now from being believed. */
  readonly traits?: ElementTraits;
}
