/** A sequence cannot be used as it is given; lists every problem, with the number of its step and the remedy. */
export class SequenceError extends Error {
  override readonly name = "SequenceError";
  readonly problems: readonly string[];

  /** @param file - where the sequence came from, for the message */
  constructor(problems: readonly string[], file?: string) {
    const where = file === undefined ? "" : `${file}: `;
    super(
      problems.length === 1
        ? `${where}${problems[0] ?? ""}`
        : `${where}${problems.length} problems:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
    this.problems = problems;
  }
}
