import { expect, test } from "vitest";
import * as library from "../../src/index.js";

test("the library gives these names and no others", () => {
  expect(Object.keys(library).sort()).toMatchInlineSnapshot(`
    [
      "BrowserLaunchError",
      "BrowserMissingError",
      "BrowserPathError",
      "CollectionError",
      "CorpusError",
      "DEFAULT_SETTINGS",
      "DomainDefinitionError",
      "DomainFileError",
      "LabelValueLibrary",
      "LibraryFileError",
      "RouteUnreachableError",
      "SequenceLibrary",
      "SettingsLibrary",
      "SourceError",
      "UnknownDomainError",
      "VERSION",
      "analyzeForms",
      "crawl",
      "diagnoseBrowser",
      "didYouMean",
      "evaluate",
      "findBrowser",
      "loadDomain",
      "openCollection",
      "parseHostRule",
      "readJson",
      "readSession",
      "shippedDomains",
      "startBookshop",
      "withoutCredentials",
    ]
  `);
});
