import type { LeasedRoute } from "../route/route.js";
import { queryText, type RouteQuery } from "../route/route-query.js";

/** So many of the author's queries find nothing, one after the other, before what lists offer goes first. */
const ENOUGH_IN_VAIN = 3;

/** What the lists of a form offer, and how far that was asked. */
interface OfferedLists {
  /** Attribute → its values that are to be asked one by one. */
  readonly values: Map<string, Set<string>>;
  /** Attribute → those whose answers were read to their end. */
  readonly readOut: Map<string, Set<string>>;
}

/**
 * Which queries may be asked beside each other, and which had better come later. Two never share a visitor: a server that
 * keeps the last answer with the session would mix them up. What the lists of a form offer is asked list by list: the
 * first list usually divides all there is, and then a look at the second shows that nothing is left. And where what the
 * domain's author asks for finds nothing time and again, what the lists offer goes first.
 */
export class QueryGate {
  readonly #asking = new Map<number, LeasedRoute & { readonly query: RouteQuery }>();
  readonly #lists = new Map<string, OfferedLists>();
  /** Form → queries that are to be asked, less those that were. */
  readonly #left = new Map<string, number>();
  /** Form → what its lists offer and nobody asked yet. */
  readonly #untried = new Map<string, Set<string>>();
  /** Form → queries of the domain's author in a row that found nothing. */
  readonly #inVain = new Map<string, number>();

  /** Whether a query had better wait for those that are being asked. */
  mustWait({ sessionId, query }: Pick<LeasedRoute, "sessionId" | "query">): boolean {
    if (query === undefined) return false;
    if (query.offered !== true && this.#hasBetter(query.form)) return true;
    for (const other of this.#asking.values()) {
      if (sessionId !== null && other.sessionId === sessionId) return true;
      if (query.offered !== true || other.query.offered !== true || other.query.form !== query.form) continue;
      if (listOf(other.query) !== listOf(query) || this.hasReadAList(query.form)) return true;
    }
    return false;
  }

  /** Notes that a route is being worked; call what it answers when that is over. */
  begin(route: LeasedRoute): () => void {
    const { query } = route;
    if (query !== undefined) this.#asking.set(route.id, { ...route, query });
    return () => {
      this.#asking.delete(route.id);
      if (query === undefined) return;
      this.#untried.get(query.form)?.delete(queryText(query));
      this.#left.set(query.form, Math.max(0, this.left(query.form) - 1));
    };
  }

  /** How many queries of a form are still to be asked, the one in hand included, as far as this run knows. */
  left(form: string): number {
    return this.#left.get(form) ?? 0;
  }

  /** Notes that further queries will be asked of a form. */
  expectMore(form: string, count: number): void {
    this.#left.set(form, this.left(form) + count);
  }

  /** Notes what will be asked of forms. */
  expect(forms: readonly { readonly key: string; readonly queries: readonly RouteQuery[] }[]): void {
    for (const { key, queries } of forms) {
      this.expectMore(key, queries.length);
      const { values } = this.#of(key);
      const untried = this.#untried.get(key) ?? new Set();
      this.#untried.set(key, untried);
      for (const query of queries) {
        if (query.offered !== true) continue;
        add(values, query);
        untried.add(queryText(query));
      }
    }
  }

  /** Notes whether a query found something. */
  noteAnswer({ form, offered, verdict }: Pick<RouteQuery, "form" | "offered"> & { verdict: string }): void {
    if (offered === true) return;
    this.#inVain.set(form, verdict === "results" ? 0 : (this.#inVain.get(form) ?? 0) + 1);
  }

  #hasBetter(form: string): boolean {
    const inVain = this.#inVain.get(form) ?? 0;
    const untried = this.#untried.get(form)?.size ?? 0;
    return inVain >= ENOUGH_IN_VAIN && untried > 0 && !this.hasReadAList(form);
  }

  /** Notes that the answer to a query was read to its end. */
  noteReadOut(query: RouteQuery): void {
    if (query.offered === true) add(this.#of(query.form).readOut, query);
  }

  /** Whether every value of some list of a form was asked, and every answer read to its end. */
  hasReadAList(form: string): boolean {
    const lists = this.#lists.get(form);
    if (lists === undefined) return false;
    return [...lists.values].some(([list, values]) => {
      const readOut = lists.readOut.get(list);
      return readOut !== undefined && [...values].every((value) => readOut.has(value));
    });
  }

  #of(form: string): OfferedLists {
    let lists = this.#lists.get(form);
    if (lists === undefined) {
      lists = { values: new Map(), readOut: new Map() };
      this.#lists.set(form, lists);
    }
    return lists;
  }
}

/** The list an offered query is of: it asks for one value of one attribute. */
function listOf({ values }: RouteQuery): string {
  return Object.keys(values).join("\n");
}

function add(lists: Map<string, Set<string>>, query: RouteQuery): void {
  const list = listOf(query);
  const values = lists.get(list) ?? new Set();
  lists.set(list, values.add(Object.values(query.values).join("\n")));
}
