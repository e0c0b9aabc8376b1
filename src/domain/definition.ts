import type { Attribute } from "./attribute.js";
import type { DomainQuery } from "./query-value.js";
import type { WordsByLanguage } from "./words.js";

/** Attributes that must not have the same value in one query: a flight from Oslo to Oslo never pays. */
export interface Exclusion {
  readonly differ: readonly string[];
}

/** How a person tells the crawler its task: what the forms to look for ask, and what to ask them. */
export interface DomainDefinition {
  /** Lower case, as in the file's name: "books". */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A form belongs to the domain when the sum of confidence times specificity is above this. */
  readonly relevanceThreshold: number;
  readonly attributes: readonly Attribute[];
  readonly queries: readonly DomainQuery[];
  /** Words that pages of the domain use, for finding its forms; names and aliases need not be repeated. */
  readonly vocabulary: readonly string[];
  /** The same words by language, where the file gives them so; empty where it is one plain list. */
  readonly vocabularyByLanguage: WordsByLanguage;
  /** Words that speak against it: where a form or its page says them, it is probably of another subject. */
  readonly contrary: readonly string[];
  /** Language tags of the aliases: "en", "es". Empty means not said. */
  readonly languages: readonly string[];
  readonly exclusions: readonly Exclusion[];
}

/** DeepBot's own threshold: one specific attribute, or several that are less so. */
export const DEFAULT_RELEVANCE_THRESHOLD = 0.9;

/** For attributes whose author did not say: three of them, surely matched, pass the default threshold. */
export const DEFAULT_SPECIFICITY = 0.5;
