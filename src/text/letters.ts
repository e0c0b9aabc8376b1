/** Letters and digits only, in small letters: case, spaces, colons, asterisks and brackets make no difference. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
