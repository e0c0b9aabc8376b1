import type { ElementLocator } from "../sequence/locator.js";
import type { makeLocatorMaker } from "./make-locators.js";
import type { makePageKit } from "./page-kit.js";

/** An element of the last look, as it can be found again. */
export interface LocatedNode {
  readonly locators: readonly ElementLocator[];
  readonly description: string;
}

/**
 * The ways to elements the last look at this frame gave numbers to; null for those that are gone. Asked only for
 * the few that are acted on: ways to every element would cost more than the look itself.
 */
export function locateNodes(
  readers: {
    readonly makePageKit: typeof makePageKit;
    readonly makeLocatorMaker: typeof makeLocatorMaker;
  },
  elements: readonly Element[],
  numbers: readonly number[],
): string {
  const kit = readers.makePageKit(true);
  const wanted = numbers.map((number) => {
    const element = elements[number];
    return element?.isConnected === true ? element : null;
  });
  const maker = readers.makeLocatorMaker(
    kit,
    wanted.filter((element) => element !== null),
  );
  const located = wanted.map((element): LocatedNode | null => {
    if (element === null) return null;
    const label = kit.labelOf(element);
    return {
      locators: maker.locatorsFor(element, label),
      description: label === "" ? `<${element.localName}>` : label,
    };
  });
  return JSON.stringify(located);
}
