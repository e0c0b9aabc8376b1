import { visualDistance } from "../geometry/visual-distance.js";
import type { PageControl, PageLayout } from "../page/layout.js";
import { fold } from "../text/fold.js";
import { wordsOf } from "../text/normalise.js";
import type { PortionText } from "./portion.js";
import type { FieldFault } from "./response.js";

/** A message further than this from a field, in character cells, is about the form as a whole. */
const FAR = 5;
const MOST_FAULTS = 20;

/** For each message the field it is about: by what markup ties together, by name, else by what stands nearest. */
export function faultsOf(
  layout: PageLayout,
  messages: readonly PortionText[],
  asked: readonly string[],
): FieldFault[] {
  return messages.slice(0, MOST_FAULTS).map((message) => {
    const controls = (layout.frames[message.frame]?.controls ?? [])
      .map((control, at) => ({ control, at }))
      .filter(({ control }) => control.hidden === null || control.proxy !== null);
    const chosen =
      described(controls, message) ?? named(controls, message) ?? nearest(layout, controls, message);
    return {
      message: message.text,
      frame: message.frame,
      control: chosen?.at ?? null,
      name: chosen?.control.markup.name ?? "",
      value: asked.find((value) => value.trim() !== "" && message.folded.includes(fold(value))) ?? null,
    };
  });
}

interface Numbered {
  readonly control: PageControl;
  readonly at: number;
}

function described(controls: readonly Numbered[], { folded }: PortionText): Numbered | null {
  return (
    controls.find(({ control }) =>
      control.markup.descriptions.some((text) => text.trim() !== "" && folded.includes(fold(text.trim()))),
    ) ?? null
  );
}

/** The longest name of a field that the message repeats, word for word. */
function named(controls: readonly Numbered[], { text }: PortionText): Numbered | null {
  const said = ` ${wordsOf(text).join(" ")} `;
  let best: Numbered | null = null;
  let longest = 2;
  for (const numbered of controls) {
    const { labels, ariaLabel, placeholder, name } = numbered.control.markup;
    for (const called of [...labels, ariaLabel, placeholder, name]) {
      const words = wordsOf(called).join(" ");
      if (words.length > longest && said.includes(` ${words} `)) [best, longest] = [numbered, words.length];
    }
  }
  return best;
}

function nearest(layout: PageLayout, controls: readonly Numbered[], message: PortionText): Numbered | null {
  const cell = layout.frames[message.frame]?.cell;
  if (cell === undefined) return null;
  let best: Numbered | null = null;
  let least = FAR;
  for (const numbered of controls) {
    const distance = visualDistance(numbered.control.proxy ?? numbered.control.box, message.box, cell);
    // A message stands below or beside its field; the field below it is the next one.
    const isAbove = message.box.y + message.box.height <= numbered.control.box.y;
    const weighed = distance + (isAbove ? 1.5 : 0);
    if (weighed < least) [best, least] = [numbered, weighed];
  }
  return best;
}
