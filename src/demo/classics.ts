import type { Language, Subject } from "./vocabulary.js";

export interface Classic {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
}

/** Well-known works among the invented ones, so that queries a person would think of find something. */
export const CLASSICS: Readonly<Record<Subject, readonly Classic[]>> = {
  Travel: [
    { title: "Around the World in Eighty Days", author: "Jules Verne", language: "English" },
    { title: "Italienische Reise", author: "Johann Wolfgang von Goethe", language: "German" },
    { title: "The Innocents Abroad", author: "Mark Twain", language: "English" },
    { title: "Travels with a Donkey in the Cévennes", author: "Robert Louis Stevenson", language: "English" },
  ],
  Novels: [
    { title: "Pride and Prejudice", author: "Jane Austen", language: "English" },
    { title: "Frankenstein", author: "Mary Shelley", language: "English" },
    { title: "Der Prozess", author: "Franz Kafka", language: "German" },
    { title: "Madame Bovary", author: "Gustave Flaubert", language: "French" },
    { title: "Don Quijote de la Mancha", author: "Miguel de Cervantes", language: "Spanish" },
    { title: "Great Expectations", author: "Charles Dickens", language: "English" },
  ],
  History: [
    { title: "The Decline and Fall of the Roman Empire", author: "Edward Gibbon", language: "English" },
    { title: "The History of the Peloponnesian War", author: "Thucydides", language: "English" },
    { title: "Il Principe", author: "Niccolò Machiavelli", language: "Italian" },
  ],
  Nature: [
    { title: "Walden", author: "Henry David Thoreau", language: "English" },
    { title: "The Voyage of the Beagle", author: "Charles Darwin", language: "English" },
    { title: "The Natural History of Selborne", author: "Gilbert White", language: "English" },
  ],
  Poetry: [
    { title: "Leaves of Grass", author: "Walt Whitman", language: "English" },
    { title: "Les Fleurs du mal", author: "Charles Baudelaire", language: "French" },
    { title: "La Divina Commedia", author: "Dante Alighieri", language: "Italian" },
    { title: "Buch der Lieder", author: "Heinrich Heine", language: "German" },
  ],
  Science: [
    { title: "On the Origin of Species", author: "Charles Darwin", language: "English" },
    { title: "The Chemical History of a Candle", author: "Michael Faraday", language: "English" },
    { title: "Opticks", author: "Isaac Newton", language: "English" },
  ],
  Cookery: [
    { title: "Physiologie du goût", author: "Jean Anthelme Brillat-Savarin", language: "French" },
    { title: "The Book of Household Management", author: "Isabella Beeton", language: "English" },
  ],
  Children: [
    { title: "Alice's Adventures in Wonderland", author: "Lewis Carroll", language: "English" },
    { title: "The Wind in the Willows", author: "Kenneth Grahame", language: "English" },
    { title: "Heidi", author: "Johanna Spyri", language: "German" },
    { title: "Le avventure di Pinocchio", author: "Carlo Collodi", language: "Italian" },
  ],
};
