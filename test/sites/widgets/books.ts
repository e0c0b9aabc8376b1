/** What the widgets site has to offer. */
export interface WidgetBook {
  readonly title: string;
  readonly author: string;
  readonly format: string;
  readonly language: string;
  readonly year: number;
  readonly price: number;
}

const BOOKS: readonly WidgetBook[] = [
  {
    title: "The Java Garden",
    author: "Agnes Moor",
    format: "Paperback",
    language: "English",
    year: 1999,
    price: 12,
  },
  {
    title: "Java by Night",
    author: "Bruno Feld",
    format: "Hardcover",
    language: "English",
    year: 2004,
    price: 30,
  },
  {
    title: "Rivers of Peru",
    author: "Carla Ruiz",
    format: "Paperback",
    language: "Spanish",
    year: 2011,
    price: 18,
  },
  {
    title: "Der stille Wald",
    author: "Agnes Moor",
    format: "Hardcover",
    language: "German",
    year: 1987,
    price: 22,
  },
  {
    title: "Maps & Legends",
    author: "Dora O'Neill",
    format: "E-book",
    language: "English",
    year: 2019,
    price: 8,
  },
  { title: "Los mares", author: "Carla Ruiz", format: "E-book", language: "Spanish", year: 2020, price: 9 },
];

export const AUTHORS = [...new Set(BOOKS.map(({ author }) => author))];
export const FORMATS = ["Paperback", "Hardcover", "E-book"] as const;
export const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** Makes and their models, for lists that depend on each other. */
export const MODELS: Readonly<Record<string, readonly string[]>> = {
  Fiction: ["Crime", "Romance", "Fantasy"],
  Travel: ["Guides", "Maps", "Memoirs"],
};

export function find(title: string): readonly WidgetBook[] {
  const wanted = title.trim().toLowerCase();
  return BOOKS.filter((book) => wanted === "" || book.title.toLowerCase().includes(wanted));
}
