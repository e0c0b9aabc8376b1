/** One thing that is wrong in a domain definition. */
export interface DomainProblem {
  /** Where: "attributes[2].specificity"; "" for the whole and for broken JSON. */
  readonly path: string;
  /** What is wrong and what would be right. */
  readonly message: string;
  /** Line in the file, from 1; null where there is no file. */
  readonly line: number | null;
  readonly column: number | null;
}

/** The definition is wrong: nothing starts. Lists every problem with its place, not only the first. */
export class DomainDefinitionError extends Error {
  override readonly name = "DomainDefinitionError";
  /** The file, or what else the definition was read from. */
  readonly source: string;
  readonly problems: readonly DomainProblem[];

  constructor(source: string, problems: readonly DomainProblem[]) {
    const lines = problems.map((problem) => `  ${problemPlace(problem)}${problem.message}`);
    super(`${source} is not a valid domain definition:\n${lines.join("\n")}`);
    this.source = source;
    this.problems = problems;
  }
}

/** "line 4, column 7: attributes[2].specificity: ", as far as it is known. */
export function problemPlace({ path, line, column }: Omit<DomainProblem, "message">): string {
  const place = line === null || column === null ? "" : `line ${line}, column ${column}: `;
  return `${place}${path === "" ? "" : `${path}: `}`;
}

/** There is no such domain: neither a shipped one nor a file. */
export class UnknownDomainError extends Error {
  override readonly name = "UnknownDomainError";
  readonly wanted: string;
  /** The known name that was probably meant. */
  readonly nearest: string | null;
  readonly known: readonly string[];

  constructor(wanted: string, nearest: string | null, known: readonly string[]) {
    const hint = nearest === null ? "" : ` Did you mean "${nearest}"?`;
    super(
      `there is no domain "${wanted}".${hint} Known: ${known.join(", ")}. ` +
        `A file of your own is given by its path, such as ./${wanted === "" ? "my" : wanted}.json`,
    );
    this.wanted = wanted;
    this.nearest = nearest;
    this.known = known;
  }
}

/** The file of a domain definition is not there, cannot be read or cannot be written. */
export class DomainFileError extends Error {
  override readonly name = "DomainFileError";
  readonly file: string;

  constructor(file: string, act: "read" | "written", why: string, options?: ErrorOptions) {
    super(`the domain definition ${file} cannot be ${act}: ${why}`, options);
    this.file = file;
  }
}
