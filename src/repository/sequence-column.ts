import { isPlainAddress, openAddress } from "../sequence/sequence.js";
import type { Sequence } from "../sequence/sequence.js";

/** A sequence as its column holds it: most ways only open the address beside it, and those take no space. */
export function toSequenceColumn(sequence: Sequence, url: string): string | null {
  const first = sequence.steps[0];
  const plain =
    isPlainAddress(sequence) && first?.kind === "goto" && first.url === url && first.effect === undefined;
  return plain ? null : JSON.stringify(sequence);
}

export function fromSequenceColumn(column: string | null, url: string): Sequence {
  return column === null ? openAddress(url) : (JSON.parse(column) as Sequence);
}
