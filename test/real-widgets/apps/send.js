/** Goes where a form of this page would go. */
export function send(name, state) {
  const values = Object.entries(state).flatMap(([key, value]) =>
    value === null || value === undefined || value === "" ? [] : [[key, String(value)]],
  );
  location.assign(`/results/${name}?${new URLSearchParams(values)}`);
}
export const CITIES = [
  "London",
  "Los Angeles",
  "Lisbon",
  "Berlin",
  "Bern",
  "New York",
  "Newcastle",
  "Paris",
  "Rome",
  "Madrid",
];
export const FORMATS = ["Paperback", "Hardcover", "E-book", "Audio CD"];
