/** The words the catalogue is made of. Every pair of a beginning and an ending reads as a title. */

type Words = readonly [string, ...string[]];

export const SUBJECTS = [
  "Travel",
  "Novels",
  "History",
  "Nature",
  "Poetry",
  "Science",
  "Cookery",
  "Children",
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const LANGUAGES = ["English", "German", "French", "Spanish", "Italian"] as const;
export type Language = (typeof LANGUAGES)[number];

export const FORMATS = ["Hardcover", "Paperback", "e-Book", "Audiobook"] as const;
export type Format = (typeof FORMATS)[number];

export const PUBLISHERS: Words = [
  "Almond Tree Press",
  "Blue Lantern Books",
  "Compass & Quill",
  "Edition Nordwind",
  "Grey Heron House",
  "Harbour Light",
  "Lindenhof Verlag",
  "Marble Arch Editions",
  "Maison des Vents",
  "Orchard Lane",
  "Paper Lighthouse",
  "Salt & Cedar",
  "Tall Ship Publishing",
  "Viento Sur",
];

/** English titles are made for their subject; other languages have one list for all. */
export const ENGLISH_TITLES: Readonly<Record<Subject, { readonly heads: Words; readonly tails: Words }>> = {
  Travel: {
    heads: ["Slow Trains", "A Year of Ferries", "Nine Walks", "Letters", "The Night Road", "A Suitcase"],
    tails: [
      "to Trieste",
      "through Patagonia",
      "from Samarkand",
      "by the Baltic",
      "to the Azores",
      "beyond Fez",
    ],
  },
  Novels: {
    heads: ["The Clockmaker", "A House", "The Last Tenant", "An Orchard", "The Glass Piano", "Two Sisters"],
    tails: [
      "of Harrow Street",
      "under Snow",
      "of the North Pier",
      "without Doors",
      "in Late August",
      "at Low Tide",
    ],
  },
  History: {
    heads: [
      "A Short History",
      "The Secret Life",
      "The Rise and Fall",
      "Voices",
      "The Forgotten Maps",
      "An Atlas",
    ],
    tails: [
      "of the Silk Road",
      "of the Hanse",
      "of Salt",
      "of Lighthouses",
      "of the Postal Roads",
      "of Lost Harbours",
    ],
  },
  Nature: {
    heads: [
      "The Language",
      "A Field Notebook",
      "The Hidden World",
      "A Calendar",
      "In Praise",
      "The Patience",
    ],
    tails: ["of Rivers", "of Mosses", "of Owls", "of Hedgerows", "of Moths", "of the Tundra"],
  },
  Poetry: {
    heads: ["Poems", "Small Hours", "Forty Sonnets", "Songs", "Notes", "A Handful of Odes"],
    tails: [
      "for a Window",
      "after Rain",
      "in Three Voices",
      "for the Ferryman",
      "on Blue Paper",
      "before Breakfast",
    ],
  },
  Science: {
    heads: [
      "The Geometry",
      "A Beginner's Book",
      "The Curious Case",
      "The Strange Beauty",
      "The Physics",
      "A Theory",
    ],
    tails: [
      "of Snowflakes",
      "of Everyday Things",
      "of Tides",
      "of Dark Matter",
      "of Memory",
      "of Prime Numbers",
    ],
  },
  Cookery: {
    heads: ["Bread and Salt", "The Quiet Kitchen", "Soups", "A Table", "Preserves", "Sunday Lunch"],
    tails: [
      "for Winter",
      "from the Alps",
      "by the Sea",
      "in Small Portions",
      "with Wild Herbs",
      "for Many Friends",
    ],
  },
  Children: {
    heads: [
      "The Fox",
      "Matilda Moss",
      "The Paper Whale",
      "Captain Button",
      "The Sleepy Dragon",
      "Pip and Pebble",
    ],
    tails: [
      "Goes to Sea",
      "and the Lost Key",
      "Learns to Whistle",
      "in the Attic",
      "and the Upside-Down Day",
      "Meets the Moon",
    ],
  },
};

export const OTHER_TITLES: Readonly<
  Record<Exclude<Language, "English">, { readonly heads: Words; readonly tails: Words }>
> = {
  German: {
    heads: [
      "Das Haus",
      "Der Garten",
      "Ein Sommer",
      "Die Stille",
      "Briefe",
      "Der lange Weg",
      "Nachts",
      "Drei Koffer",
    ],
    tails: [
      "am Meer",
      "hinter den Bergen",
      "in Lissabon",
      "ohne Schatten",
      "im Schnee",
      "nach Osten",
      "am Fluss",
    ],
  },
  French: {
    heads: ["La maison", "Un hiver", "Le jardin", "Lettres", "Les heures", "Le silence", "Une promenade"],
    tails: [
      "sous la pluie",
      "au bord du lac",
      "de la mer",
      "en Bretagne",
      "sans retour",
      "du matin",
      "de ma mère",
    ],
  },
  Spanish: {
    heads: ["La casa", "Un verano", "El viaje", "Cartas", "Los caminos", "La sombra", "El faro"],
    tails: ["del viento", "en la montaña", "del sur", "sin nombre", "de invierno", "bajo la luna"],
  },
  Italian: {
    heads: ["La casa", "Un'estate", "Il giardino", "Lettere", "Le ore", "Il viaggio", "La notte"],
    tails: ["sul mare", "in collina", "di Trieste", "senza vento", "del mattino", "sotto la neve"],
  },
};

export const AUTHORS: Readonly<Record<Language, Words>> = {
  English: [
    "Eleanor Finch",
    "Thomas Ashdown",
    "Priya Raman",
    "Marcus Webb",
    "Harriet Lowell",
    "Owen Pryce",
    "Grace Adeyemi",
    "Rupert Hale",
    "Nora Lindqvist",
    "Callum Reid",
    "Beatrice Thorne",
    "Samuel Okafor",
    "Ivy Marlowe",
    "Desmond Clarke",
    "Ruth Penhaligon",
    "Jonah Whitlock",
  ],
  German: [
    "Anke Vogel",
    "Matthias Brandt-Krause",
    "Lena Hofstetter",
    "Jürgen Weiß",
    "Clara Sommerfeld",
    "Emil Rott",
  ],
  French: ["Camille Aubert", "Étienne Morvan", "Sylvie Dechamps", "Julien Carré", "Odile Fontenay"],
  Spanish: ["Inés Valcárcel", "Tomás Ibarra", "Lucía Montero", "Rafael Quiroga"],
  Italian: ["Giulia Ferrante-Riva", "Paolo Santorini", "Chiara Lombardi", "Dario Bellini"],
};

/** A sentence about any book of the subject, and one about any book. */
export const OPENINGS: Readonly<Record<Subject, Words>> = {
  Travel: ["A journey told at walking pace.", "Maps, missed connections and the kindness of strangers."],
  Novels: ["A story about what a family does not say.", "A quiet mystery that unfolds over one long season."],
  History: [
    "Told from ledgers, letters and the margins of maps.",
    "A small subject that opens a large world.",
  ],
  Nature: ["Twelve months of patient observation.", "Field notes, drawings and a great deal of weather."],
  Poetry: ["New and collected verse.", "Short poems for long evenings."],
  Science: [
    "Clear explanations and no unnecessary formulas.",
    "Experiments you can repeat at the kitchen table.",
  ],
  Cookery: ["Ninety recipes that ask for little and give much.", "Seasonal cooking with stories in between."],
  Children: ["For readers from four to eight.", "A picture book to be read aloud, twice."],
};

export const CLOSINGS: Words = [
  "With a foreword by the translator.",
  "Illustrated throughout.",
  "Winner of a regional readers' prize.",
  "Now in a revised edition.",
  "Includes notes and a short bibliography.",
  "A favourite of our Thursday reading circle.",
];
