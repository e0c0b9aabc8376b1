/** What a person looks for, as a tree. */
export type SearchExpression =
  /** A word or a phrase: in that column, or in title and text. */
  | {
      readonly kind: "text";
      readonly column: TextColumn | null;
      readonly words: string;
      /** The last word may go on. */
      readonly prefix: boolean;
    }
  /** Something known of the page; see facets.ts. */
  | { readonly kind: "facet"; readonly facet: Facet; readonly words: string; readonly prefix: boolean }
  | { readonly kind: "all"; readonly parts: readonly SearchExpression[] }
  | { readonly kind: "any"; readonly parts: readonly SearchExpression[] }
  | { readonly kind: "not"; readonly part: SearchExpression };

type TextColumn = "title" | "text";

/** Facets whose value is one whole: it matches as such, not word by word. */
export const WHOLE_FACETS = ["domain", "type", "host", "language", "form"] as const;
export type WholeFacet = (typeof WHOLE_FACETS)[number];

export type Facet =
  | { readonly of: WholeFacet }
  | { readonly of: "address" }
  /** What a form was asked: the value of that attribute, or of any. */
  | { readonly of: "query"; readonly attribute: string | null }
  /** A field of the records a page shows. */
  | { readonly of: "record"; readonly attribute: string };
