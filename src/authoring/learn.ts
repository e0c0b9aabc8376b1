import { normaliseLabel, wordsOf } from "../text/normalise.js";
import { LABEL_STOP_WORDS } from "../text/stop-words.js";
import { fold } from "../text/fold.js";
import { clusterFields, MOST_FIELDS } from "./cluster.js";
import { attributeName, type DomainDraft, type DraftAttribute } from "./draft.js";
import { guessKind } from "./guess-kind.js";
import type { KnownLabels } from "./known-labels.js";
import { sampleFields, type LearningSample, type SampleField } from "./sample-field.js";

export interface LearnOptions {
  /** An attribute must be asked on so many sites. Default: 2, with one or two samples 1. */
  readonly minSites?: number;
}

/** An attribute that was learned, with what it was learned from. */
export interface LearnedAttribute extends DraftAttribute {
  readonly sites: number;
  /** The fields it was learned from: place of the sample, and their numbers in its form. */
  readonly from: readonly { readonly sample: number; readonly fields: readonly number[] }[];
}

export interface LearnedDomain {
  readonly draft: Omit<DomainDraft, "attributes"> & { readonly attributes: readonly LearnedAttribute[] };
  /** What too few sites ask, and stays out. */
  readonly left: readonly { readonly label: string; readonly sites: number }[];
}

const MOST_ALIASES = 40;
const MOST_VALUES = 60;
const MOST_WORDS = 5;
const MOST_VOCABULARY = 40;
/** Three in four of the sample forms must be above the threshold even if a label is matched less than surely. */
const QUARTILE = 0.25;
const NOT_SURE = 0.8;
const MOST_THRESHOLD = 1.2;

/** Drafts a domain from forms of several sites. */
export function learnDomain(
  name: string,
  samples: readonly LearningSample[],
  known: KnownLabels,
  options: LearnOptions = {},
): LearnedDomain {
  const fields = sampleFields(samples, name).slice(0, MOST_FIELDS);
  const sites = new Set(samples.map(({ site }) => site)).size;
  const minSites = options.minSites ?? (sites <= 2 ? 1 : 2);
  const clusters = clusterFields(fields, known)
    .map((members) => ({ members, sites: new Set(members.map(({ site }) => site)).size }))
    .sort((a, b) => b.sites - a.sites || b.members.length - a.members.length);
  const taken = new Set<string>();
  const attributes = clusters
    .filter((cluster) => cluster.sites >= minSites)
    .flatMap((cluster) => attributeOf(cluster, taken, known) ?? []);
  return {
    draft: {
      name,
      attributes,
      relevanceThreshold: thresholdOf(attributes, samples.length),
      queries: queriesOf(attributes),
      vocabulary: vocabularyOf(samples, name),
    },
    left: clusters
      .filter((cluster) => cluster.sites < minSites)
      .map(({ members, sites: seen }) => ({ label: labelsOf(members)[0] ?? "", sites: seen }))
      .filter(({ label }) => label !== ""),
  };
}

interface Cluster {
  readonly members: readonly SampleField[];
  readonly sites: number;
}

function attributeOf(
  { members, sites }: Cluster,
  taken: Set<string>,
  known: KnownLabels,
): LearnedAttribute | null {
  const labels = labelsOf(members);
  const name = nameOf(members, taken);
  if (name === null) return null;
  taken.add(name);
  const seen = new Set([normaliseLabel(name)]);
  const aliases = labels.filter((label) => {
    const normal = normaliseLabel(label);
    if (normal === "" || seen.has(normal) || wordsOf(label).length > MOST_WORDS) return false;
    seen.add(normal);
    return true;
  });
  const values = valuesOf(members);
  const kind = guessKind(
    [name.replaceAll("_", " "), ...labels],
    members.flatMap((field) => field.values),
    known,
  );
  return {
    name,
    description: `asked on ${sites} of the sample sites`,
    aliases: aliases.slice(0, MOST_ALIASES),
    values: kind === "choice" || kind === "text" || kind === "place" ? values : [],
    kind,
    specificity: known.specificity([name.replaceAll("_", " "), ...labels]),
    sites,
    from: members.map(({ form, fields }) => ({ sample: form, fields })),
  };
}

/** The labels that sites show for an attribute, those of most sites first, then the shortest. */
function labelsOf(members: readonly SampleField[]): readonly string[] {
  const labels = new Map<string, { readonly text: string; readonly sites: Set<string> }>();
  for (const { site, names } of members) {
    for (const { text, isSeen } of names) {
      if (!isSeen) continue;
      const key = normaliseLabel(text);
      const label = labels.get(key);
      if (label === undefined) labels.set(key, { text, sites: new Set([site]) });
      else label.sites.add(site);
    }
  }
  return [...labels.values()]
    .sort(
      (a, b) => b.sites.size - a.sites.size || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
    )
    .map(({ text }) => text);
}

/** The words that most sites use for it, without those of the subject: "Book title" is TITLE. */
function nameOf(members: readonly SampleField[], taken: ReadonlySet<string>): string | null {
  const votes = new Map<string, { sites: Set<string>; seen: number }>();
  for (const { site, names } of members) {
    for (const { words, isSeen } of names) {
      const name = attributeName(words.slice(0, 3).join(" "));
      if (name === null) continue;
      const vote = votes.get(name) ?? { sites: new Set(), seen: 0 };
      vote.sites.add(site);
      if (isSeen) vote.seen++;
      votes.set(name, vote);
    }
  }
  // What a person sees, before what a program calls it.
  const ranked = [...votes].sort(
    ([a, one], [b, other]) =>
      Number(other.seen > 0) - Number(one.seen > 0) ||
      other.sites.size - one.sites.size ||
      other.seen - one.seen ||
      a.length - b.length ||
      (a < b ? -1 : 1),
  );
  const free = ranked.find(([name]) => !taken.has(name));
  if (free !== undefined) return free[0];
  const [first] = ranked;
  if (first === undefined) return null;
  let number = 2;
  while (taken.has(`${first[0]}_${number}`)) number++;
  return `${first[0]}_${number}`;
}

/** What lists offer, those of most sites first. Numbers, times and days are of every form. */
function valuesOf(members: readonly SampleField[]): readonly string[] {
  const values = new Map<string, { readonly text: string; readonly sites: Set<string> }>();
  for (const { site, values: offered, shape } of members) {
    if (shape !== "any") continue;
    for (const text of offered) {
      const value = values.get(fold(text));
      if (value === undefined) values.set(fold(text), { text, sites: new Set([site]) });
      else value.sites.add(site);
    }
  }
  return [...values.values()]
    .sort((a, b) => b.sites.size - a.sites.size)
    .slice(0, MOST_VALUES)
    .map(({ text }) => text);
}

function thresholdOf(attributes: readonly LearnedAttribute[], samples: number): number {
  const sums = Array.from({ length: samples }, (_, sample) =>
    attributes.reduce(
      (sum, { specificity = 0, from }) =>
        sum + (from.some((place) => place.sample === sample) ? specificity : 0),
      0,
    ),
  ).sort((a, b) => a - b);
  const lower = sums[Math.floor(sums.length * QUARTILE)] ?? 0;
  return Math.min(MOST_THRESHOLD, Math.max(0.05, Math.floor(lower * NOT_SURE * 20) / 20));
}

/** The first values of each list: something to begin with. */
function queriesOf(attributes: readonly LearnedAttribute[]): NonNullable<DomainDraft["queries"]> {
  return attributes.flatMap(({ name, values = [] }) =>
    values.length === 0 ? [] : [{ [name]: values.slice(0, 3) }],
  );
}

/** Words that the titles of two sites share. */
function vocabularyOf(samples: readonly LearningSample[], name: string): readonly string[] {
  const sites = new Map<string, Set<string>>();
  for (const { site, facts } of samples) {
    for (const word of wordsOf(facts.title)) {
      if (word.length < 3 || LABEL_STOP_WORDS.has(word) || /^\d+$/.test(word)) continue;
      const known = sites.get(word);
      if (known === undefined) sites.set(word, new Set([site]));
      else known.add(site);
    }
  }
  return [
    name.replaceAll("-", " "),
    ...[...sites].filter(([word, seen]) => seen.size > 1 && word !== name).map(([word]) => word),
  ].slice(0, MOST_VOCABULARY);
}
