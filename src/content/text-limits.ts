/** As much of a document's text is kept as of a page's. */
export const MOST_TEXT = 2_000_000;
export const LONGEST_TITLE = 2_000;
export const MOST_LINKS = 5_000;
export const LONGEST_ADDRESS = 4_000;
