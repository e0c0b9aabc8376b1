// Loaded before the crawler: shifts the wall clock of this process. What counts time as it passes is left alone, as it is
// when a machine's clock is set.
const { CLOCK_SHIFT_MS = "0", CLOCK_JUMP_MS = "0", CLOCK_JUMP_AFTER_MS = "0" } = process.env;
const atStart = Number(CLOCK_SHIFT_MS);
const jump = Number(CLOCK_JUMP_MS);
const jumpAfter = Number(CLOCK_JUMP_AFTER_MS);

const RealDate = Date;
const realNow = Date.now.bind(Date);
const shift = () => atStart + (performance.now() >= jumpAfter ? jump : 0);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(realNow() + shift());
    else super(...given);
  }
  static now() {
    return realNow() + shift();
  }
};

const { timeOrigin } = performance;
Object.defineProperty(performance, "timeOrigin", { get: () => timeOrigin + atStart });
