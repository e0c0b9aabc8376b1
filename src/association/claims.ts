import type { Opinion } from "./opinion.js";
import type { SceneText } from "./scene-texts.js";

/** A wish less likely than this is none. */
const LEAST = 0.02;
const NOBODY = -1;
const SEVERAL = -2;

interface Claim {
  /** The control that wants a fragment most. */
  who: number;
  likely: number;
  /** How much the one wants it that wants it most of all others. */
  othersLikely: number;
  /** Whose first choice it is part of. */
  firstOf: number;
}

/** Who wants each fragment, and how much. */
export class Claims {
  readonly #claims = new Map<number, Claim>();

  constructor(opinions: readonly Opinion[]) {
    opinions.forEach(({ candidates, likely }, who) => {
      let most = 0;
      for (const share of likely) most = Math.max(most, share);
      candidates.forEach(({ fragments }, place) => {
        const share = likely[place] ?? 0;
        if (share < LEAST) return;
        for (const fragment of fragments) this.#enter(fragment, who, share, share === most);
      });
    });
  }

  #enter(fragment: number, who: number, likely: number, isFirst: boolean): void {
    let claim = this.#claims.get(fragment);
    if (claim === undefined) {
      claim = { who: NOBODY, likely: 0, othersLikely: 0, firstOf: NOBODY };
      this.#claims.set(fragment, claim);
    }
    if (claim.who === who) claim.likely = Math.max(claim.likely, likely);
    else if (likely > claim.likely) {
      claim.othersLikely = claim.likely;
      claim.likely = likely;
      claim.who = who;
    } else claim.othersLikely = Math.max(claim.othersLikely, likely);
    if (isFirst) claim.firstOf = claim.firstOf === NOBODY || claim.firstOf === who ? who : SEVERAL;
  }

  /** The strongest wish of another control for (a part of) the text. */
  strongest({ fragments }: SceneText, own: number): { readonly likely: number; readonly isFirst: boolean } {
    let likely = 0;
    let isFirst = false;
    for (const fragment of fragments) {
      const claim = this.#claims.get(fragment);
      if (claim === undefined) continue;
      likely = Math.max(likely, claim.who === own ? claim.othersLikely : claim.likely);
      isFirst ||= claim.firstOf !== NOBODY && claim.firstOf !== own;
    }
    return { likely, isFirst };
  }
}
