import { describe } from "vitest";
import type { Repository } from "../../src/repository/repository.js";
import { describeAnySearch } from "./any-search.js";
import { describeAnswers } from "./answers.js";
import { describeCommits } from "./commits.js";
import { describeContent } from "./content.js";
import { describeFrontier } from "./frontier.js";
import { describeListings } from "./listings.js";
import { describeSearch } from "./search.js";
import { describeViews } from "./views.js";

/** A repository to test, in a place of its own. */
export interface TestedRepository {
  readonly repository: Repository;
  /** Closes it and opens the same store again, as the next process would. */
  reopen(): Promise<Repository>;
  /** Closes it and removes the store. */
  remove(): Promise<void>;
}

export type RepositoryFactory = () => Promise<TestedRepository>;

/** What every repository promises, whatever its engine. */
export function describeRepository(engine: string, make: RepositoryFactory): void {
  describe(`a repository on ${engine}`, () => {
    describeFrontier(make);
    describeCommits(make);
    describeAnswers(make);
    describeListings(make);
    describeSearch(make);
    describeContent(make);
    describeViews(make);
    describeAnySearch(make, 100);
  });
}
