/**
 * DeepBot as a library: everything the command line does, typed.
 *
 * @packageDocumentation
 */
export { analyzeForms, type AnalyzeFormsOptions } from "./analysis/analyze-forms.js";
export type {
  AnalysedCompound,
  AnalysedField,
  AnalysedFrame,
  AnalysedText,
  DomainVerdict,
  FormAnalysis,
  PageAnalysis,
  Rect,
  SubmitWay,
} from "./analysis/page-analysis.js";
export { SourceError } from "./analysis/source-error.js";
export { diagnoseBrowser, type Finding } from "./browser/diagnose.js";
export { BrowserLaunchError } from "./browser/browser-launch-error.js";
export { BrowserMissingError, BrowserPathError } from "./browser/browser-missing-error.js";
export { findBrowser, type BrowserChoice, type BrowserRequest } from "./browser/find-browser.js";
export { RouteUnreachableError, type FailureKind } from "./browser/visit-errors.js";
export { crawl } from "./crawl/crawl.js";
export type { CrawlListener, CrawlProgress } from "./crawl/events.js";
export { DEFAULT_SETTINGS, type CrawlSettings, type StartAddress } from "./crawl/settings.js";
export type { CrawlSummary, StopReason } from "./crawl/summary.js";
export { VERSION } from "./crawl/version.js";
export { startBookshop, type Bookshop, type BookshopOptions } from "./demo/bookshop.js";
export type { BookshopTruth } from "./demo/truth.js";
export type { DomainDefinition } from "./domain/definition.js";
export { DomainDefinitionError, DomainFileError, UnknownDomainError } from "./domain/domain-error.js";
export { loadDomain, shippedDomains } from "./domain/load-domain.js";
export { CorpusError } from "./evaluation/corpus-error.js";
export {
  evaluate,
  type Evaluation,
  type EvaluationOptions,
  type EvaluationProgress,
} from "./evaluation/evaluate.js";
export type {
  LabelError,
  LabelScore,
  PagePrediction,
  PageRecall,
  Rates,
  Score,
  SearchError,
  SearchScore,
} from "./evaluation/score.js";
export { LabelValueLibrary, type LabelValues } from "./library/label-values.js";
export { LibraryFileError } from "./library/library-file-error.js";
export { SequenceLibrary, type NamedSequence } from "./library/sequences.js";
export { SettingsLibrary, type CollectionSettings } from "./library/settings.js";
export { openCollection, type Collection, type CollectionOptions } from "./repository/collection.js";
export { CollectionError } from "./repository/collection-errors.js";
export type {
  CollectionStatus,
  FailedRoute,
  PageWithContent,
  Repository,
  SkippedItem,
  StoredForm,
  StoredPage,
} from "./repository/repository.js";
export { withoutCredentials } from "./route/credentials.js";
export { parseHostRule, type HostRule } from "./route/host-rule.js";
export { readSession } from "./route/parse-session.js";
export type { BrowserSession } from "./route/session.js";
export type { Sequence } from "./sequence/sequence.js";
export type { Step } from "./sequence/step.js";
export { didYouMean } from "./text/did-you-mean.js";
export { readJson } from "./text/json-source.js";
