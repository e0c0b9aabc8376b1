/**
 * DeepBot as a library: everything the command line does, typed.
 *
 * @packageDocumentation
 */
export { drawFormReading } from "./analysis/draw-form-reading.js";
export { readFormReading, type FormReading } from "./analysis/form-reading.js";
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
export type { OpenPageOptions } from "./analysis/open-page.js";
export { SourceError } from "./analysis/source-error.js";
export { ARCHIVE_FOLDER } from "./archive/segment.js";
export { ARCHIVE_FORMATS, exportArchive, type ArchiveFormat } from "./archive/export-archive.js";
export type { ArchivedCollection, ArchiveExportOptions } from "./archive/export-warc.js";
export { EXPORT_FORMATS, exportCollection, type ExportFormat } from "./archive/export-collection.js";
export {
  formShape,
  hitShape,
  maskSequence,
  pageShape,
  pagesPerSecond,
  statusShape,
} from "./archive/json-shapes.js";
export { addAliases, type NewAlias } from "./authoring/apply.js";
export { describeDomain } from "./authoring/describe.js";
export { parseAttribute, parseQuery, type DomainDraft, type DraftAttribute } from "./authoring/draft.js";
export { learnDomainFrom, type LearnedFile } from "./authoring/learn-file.js";
export type { LearnedAttribute, LearnedDomain, LearnOptions } from "./authoring/learn.js";
export { lintDomain, type LintFinding } from "./authoring/lint.js";
export { newDomain } from "./authoring/new-domain.js";
export type { AliasSuggestion } from "./authoring/suggest.js";
export type { DomainTrial, TriedField } from "./authoring/try-domain.js";
export { applyAliases, isDomain, tryDomainOn } from "./authoring/try-file.js";
export { diagnoseBrowser, type Finding } from "./browser/diagnose.js";
export { BrowserLaunchError } from "./browser/browser-launch-error.js";
export { BrowserMissingError, BrowserPathError } from "./browser/browser-missing-error.js";
export { findBrowser, type BrowserChoice, type BrowserRequest } from "./browser/find-browser.js";
export { RouteUnreachableError, type FailureKind } from "./browser/visit-errors.js";
export { crawl } from "./crawl/crawl.js";
export type { CrawlListener, CrawlProgress } from "./crawl/events.js";
export {
  DEFAULT_SETTINGS,
  type ArchiveSettings,
  type CrawlSettings,
  type StartAddress,
} from "./crawl/settings.js";
export type { CrawlSummary, StopReason } from "./crawl/summary.js";
export { VERSION } from "./crawl/version.js";
export { startBookshop, type Bookshop, type BookshopOptions } from "./demo/bookshop.js";
export type { BookshopTruth } from "./demo/truth.js";
export type { Attribute, ValueKind } from "./domain/attribute.js";
export type { DomainDefinition, Exclusion } from "./domain/definition.js";
export {
  DomainDefinitionError,
  DomainFileError,
  problemPlace,
  UnknownDomainError,
  type DomainProblem,
} from "./domain/domain-error.js";
export { expandQueries, expandQuery, expandValues, type ExpandOptions } from "./domain/expand.js";
export { loadDomain, readDomainSource, shippedDomains, type DomainSource } from "./domain/load-domain.js";
export { domainFileOf, parseDomain } from "./domain/parse.js";
export type {
  AskedValue,
  Between,
  DomainQuery,
  ExpandedQuery,
  QueryValue,
  ValueRange,
} from "./domain/query-value.js";
export type { DomainFile } from "./domain/schema.js";
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
export { evaluateDomains, type DomainEvaluation } from "./evaluation/evaluate-domains.js";
export type { FormPrediction } from "./evaluation/judge-descriptor.js";
export type { Counted, DomainError, DomainScore } from "./evaluation/score-domains.js";
export type { ArchiveScope } from "./exchange/exchange.js";
export { LabelValueLibrary, type LabelValues } from "./library/label-values.js";
export { LibraryFileError } from "./library/library-file-error.js";
export { SequenceLibrary, type NamedSequence } from "./library/sequences.js";
export { SettingsLibrary, type CollectionSettings } from "./library/settings.js";
export { explainVerdict, scoreLine } from "./relevance/explain.js";
export type { FactRect, FieldFacts, FormFacts, TextFact } from "./relevance/form-facts.js";
export {
  judgeForm,
  type AttributeAssignment,
  type FormVerdict,
  type UnmatchedField,
  type VerdictReason,
} from "./relevance/judge.js";
export { openCollection, type Collection, type CollectionOptions } from "./repository/collection.js";
export { tryStore } from "./repository/try-store.js";
export { describeStore } from "./repository/store-address.js";
export { CollectionError } from "./repository/collection-errors.js";
export type {
  CollectionStatus,
  FailedRoute,
  PageWithContent,
  Repository,
  FacetCount,
  SearchFacets,
  SearchHit,
  SearchLimits,
  SkippedItem,
  StoredForm,
  StoredFile,
  StoredPage,
  StoredRecord,
  StoredSubmission,
} from "./repository/repository.js";
export { ContentModuleError } from "./content/content-module-error.js";
export type {
  DocumentAbout,
  DocumentHandler,
  DocumentLink,
  ReadDocument,
} from "./content/document-handler.js";
export { keepQuery } from "./content/keep/keep-query.js";
export type { KeepPage, KeepRule } from "./content/keep/keep-rule.js";
export { loadKeepFunction } from "./content/keep/load-keep.js";
export { REFINE_STEPS } from "./content/refine/step-names.js";
export { PAGE_TYPES, type PagePicture, type PageType } from "./repository/repository.js";
export type {
  CollectionViews,
  HarvestPoint,
  HostCounts,
  MapPage,
  PageName,
  PageRelations,
  ReasonCount,
} from "./repository/views.js";
export type { SnippetPart } from "./search/snippet.js";
export { SearchQueryError } from "./search/search-query-error.js";
export { record, type Recording, type RecordOptions } from "./replay/record.js";
export { replay, replaySource, type ReplayLimits, type ReplayOptions } from "./replay/replay.js";
export type { ReplayedStep, ReplayFailure, ReplayReport, ReplayTry, ReplayVerdict } from "./replay/report.js";
export { loadReplaySource, type ReplaySource } from "./replay/source.js";
export { verifySequences, type VerifiedSequence, type VerifyOptions } from "./replay/verify.js";
export type { FormPreview } from "./submission/preview-forms.js";
export type { Submission, SubmissionOutcome } from "./submission/submission.js";
export { submitQueryAt, type SubmitQueryOptions } from "./submission/submit-query-at.js";
export { walkPages, type ResultPage, type WalkEnd, type WalkOptions } from "./paging/walk-pages.js";
export { factsOf } from "./response/facts.js";
export {
  findRecords,
  type FoundRecords,
  type RecordOptions as FindRecordsOptions,
} from "./response/find-records.js";
export {
  judgeResponse,
  nonsenseReference,
  type JudgedAnswer,
  type NonsenseReference,
} from "./response/judge-response.js";
export type { Fact, Money, ResultRecord } from "./response/record.js";
export type { FieldFault, ResponseKind, ResponseVerdict } from "./response/response.js";
export { readResultCount, type ResultCount } from "./response/result-count.js";
export { withoutCredentials } from "./route/credentials.js";
export { parseHostRule, type HostRule } from "./route/host-rule.js";
export { readSession } from "./route/parse-session.js";
export type { BrowserSession } from "./route/session.js";
export type { ElementLocator, Target } from "./sequence/locator.js";
export {
  parseSequence,
  readSequence,
  serialiseSequence,
  type ExpectedPage,
  type SequenceDocument,
} from "./sequence/parse.js";
export type { Flow, FlowStep } from "./sequence/flow.js";
export { isFlow, readFlow, type FlowReading } from "./sequence/read-flow.js";
export type { Sequence } from "./sequence/sequence.js";
export { SequenceError } from "./sequence/sequence-error.js";
export { stepWords } from "./sequence/step-words.js";
export type { Step } from "./sequence/step.js";
export type { ElementTraits } from "./sequence/traits.js";
export type { StepValue } from "./sequence/value.js";
export { writeFlow } from "./sequence/write-flow.js";
export { writePlaywright } from "./sequence/write-playwright.js";
export { maskAddress } from "./text/mask-address.js";
export { plain } from "./text/plain.js";
export { didYouMean } from "./text/did-you-mean.js";
export { readJson } from "./text/json-source.js";
export { writeJson } from "./text/json-write.js";
