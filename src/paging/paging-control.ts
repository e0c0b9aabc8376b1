/** Something that brings the next part of a list. */
export type PagingControl =
  | {
      readonly kind: "next" | "more";
      readonly frame: number;
      /** A node of the layout it was found in. */
      readonly node: number;
      /** Where it leads, if it has an address. */
      readonly href: string | null;
      readonly text: string;
      readonly score: number;
    }
  | {
      readonly kind: "number";
      readonly frame: number;
      readonly node: number;
      readonly href: string | null;
      /** The page it leads to: the one after the current. */
      readonly page: number;
      readonly text: string;
      readonly score: number;
    }
  | {
      readonly kind: "page-size";
      readonly frame: number;
      /** Place in the controls of the frame. */
      readonly control: number;
      readonly current: number | null;
      /** The option that shows most, its words and its number. */
      readonly largest: { readonly text: string; readonly size: number };
    }
  | {
      readonly kind: "scroll";
      readonly frame: number;
      /** What scrolls; null for the page itself. */
      readonly node: number | null;
    };

/** Everything about a list that goes on elsewhere. */
export interface FoundPaging {
  /** The surest first. */
  readonly controls: readonly PagingControl[];
  /** Number of the page in front, where the page says so. */
  readonly current: number | null;
  /** The largest number of a page that is offered. */
  readonly last: number | null;
}
