import fc from "fast-check";

// Where a change is judged, chance has no say: the same cases every time. Elsewhere each run tries others.
if (process.env["CI"] !== undefined) fc.configureGlobal({ seed: 20_261_119 });
