import type { Target } from "../sequence/locator.js";
import { literal } from "../sequence/value.js";
import type { FieldTask, Way } from "./way.js";

/** A slider of more stops than this is not walked stop by stop. */
const MOST_PRESSES = 400;

/** Ways to bring a slider to a number: the browser's own at once, one drawn by the page by its arrow keys. */
export function waysToSlide(task: FieldTask, to: number): Way[] {
  const [control] = task.handle.controls;
  if (control === undefined) return [];
  const { page } = task;
  const native: Way = {
    how: "set at once",
    run: async () => {
      await page.do({ kind: "fill", target: control.target, value: literal(String(to)) });
      return null;
    },
  };
  const walked: Way = {
    how: "moved by the arrow keys",
    run: async () => {
      await walk(task, control.target, control.path, to);
      return null;
    },
  };
  return control.control.tag === "input" ? [native, walked] : [walked];
}

async function walk({ page }: FieldTask, target: Target, path: string, to: number): Promise<void> {
  const where = async (): Promise<number> => {
    const state = await page.state(path);
    const now = Number(state?.now === "" ? state.value : state?.now);
    if (!Number.isFinite(now)) throw new Error("it does not say where it stands");
    return now;
  };
  const press = (key: string): Promise<void> => page.do({ kind: "press", key, target });
  let now = await where();
  for (let pressed = 0; now !== to && pressed < MOST_PRESSES; pressed++) {
    const before = now;
    await press(now < to ? "ArrowRight" : "ArrowLeft");
    now = await where();
    if (now === before) throw new Error("its arrow keys do nothing");
    if ((before < to && now > to) || (before > to && now < to)) {
      throw new Error(`it stops at ${before} and ${now}, not at ${to}`);
    }
  }
}
