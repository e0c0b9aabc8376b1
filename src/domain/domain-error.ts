/** One thing that is wrong in a domain definition. */
export interface DomainProblem {
  /** Where: "attributes[2].specificity", "line 4, column 7" for broken JSON, "" for the whole. */
  readonly path: string;
  /** What is wrong and what would be right. */
  readonly message: string;
}

/** The definition is wrong: nothing starts. Lists every problem with its path, not only the first. */
export class DomainDefinitionError extends Error {
  override readonly name = "DomainDefinitionError";
  /** The file, or what else the definition was read from. */
  readonly source: string;
  readonly problems: readonly DomainProblem[];

  constructor(source: string, problems: readonly DomainProblem[]) {
    const lines = problems.map(({ path, message }) => `  ${path === "" ? "" : `${path}: `}${message}`);
    super(`${source} is not a valid domain definition:\n${lines.join("\n")}`);
    this.source = source;
    this.problems = problems;
  }
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

/** The file of a domain definition is not there or cannot be read. */
export class DomainFileError extends Error {
  override readonly name = "DomainFileError";
  readonly file: string;

  constructor(file: string, why: string, options?: ErrorOptions) {
    super(`cannot read the domain definition ${file}: ${why}`, options);
    this.file = file;
  }
}
