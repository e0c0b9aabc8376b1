import { describeRepository } from "../../contract/repository.js";
import { makeSqliteRepository } from "../../contract/sqlite.js";

describeRepository("SQLite", makeSqliteRepository);
