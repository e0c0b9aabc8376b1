/** A book of the shops of this family. */
export interface ShelfBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly price: string;
}

const FIRST = ["Silent", "Golden", "Hidden", "Northern", "Little", "Broken", "Distant", "Ancient"];
const SECOND = ["River", "Garden", "Harbour", "Mountain", "Letter", "Window"];
const AUTHORS = ["Agnes Moor", "Bruno Feld", "Carla Ruiz", "Dora Quint", "Emil Sand"];

/** Forty-eight books; every sixth is about a river. */
export const SHELF: readonly ShelfBook[] = FIRST.flatMap((first, a) =>
  SECOND.map((second, b) => {
    const id = a * SECOND.length + b + 1;
    return {
      id,
      title: `The ${first} ${second}`,
      author: AUTHORS[id % AUTHORS.length] ?? "",
      price: `${10 + ((id * 7) % 30)}.50 €`,
    };
  }),
);

export function onShelf(words: string): readonly ShelfBook[] {
  const wanted = words.trim().toLowerCase();
  return wanted === "" ? SHELF : SHELF.filter(({ title }) => title.toLowerCase().includes(wanted));
}

export const PART = 5;

/** The books of one part of an answer, counted from 1. */
export function partOf(books: readonly ShelfBook[], part: number): readonly ShelfBook[] {
  return books.slice((part - 1) * PART, part * PART);
}

export function listed(books: readonly ShelfBook[], base: string): string {
  const entries = books.map(
    ({ id, title, author, price }) =>
      `<li><h3><a href="${base}/book/${id}">${title}</a></h3><p>by ${author}</p><p>${price}</p></li>`,
  );
  return `<ul class="books">${entries.join("")}</ul>`;
}
