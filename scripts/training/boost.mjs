/**
 * Gradient boosted trees for choosing one row of each group: softmax over the rows of a group, histograms of at most
 * 64 bins, leaves grown best first. Deterministic: rows and features are sampled by a seeded generator.
 */
const BINS = 64;
/** Rows whose share is nearly right already say little: of these only some are looked at, each for as many. */
const LITTLE = { slope: 0.02, oneIn: 8 };

function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Edges between bins, by quantiles of the values that occur. */
function edgesOf(values) {
  const sorted = Float64Array.from(values).sort();
  const edges = [];
  for (let bin = 1; bin < BINS; bin++) {
    const at = Math.floor((bin * sorted.length) / BINS);
    if (edges.length > 0 && sorted[at] <= edges.at(-1)) continue;
    const next = sorted[binOf(sorted, sorted[at], true)];
    if (next !== undefined) edges.push(roundestBetween(sorted[at], next));
  }
  return edges;
}

/** The number of fewest decimals that is at least one number and less than another. */
function roundestBetween(least, below) {
  for (let power = 1; power <= 1e9; power *= 10) {
    const rounded = Math.ceil(least * power) / power;
    if (rounded >= least && rounded < below) return rounded;
  }
  return least;
}

/** How many of sorted numbers are less than a value, or, where it counts too, no more. */
function binOf(edges, value, isCounted = false) {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if (isCounted ? value < edges[half] : value <= edges[half]) high = half;
    else low = half + 1;
  }
  return low;
}

/**
 * @param groups - each { rows: FeatureRows, places: number[], right: boolean[], weight?: number }: the rows at these
 * places, and which of them are right; groups without a right row are left out
 * @returns trees in the form of src/learning/boosted-trees.ts
 */
export function boost(
  groups,
  {
    features,
    rounds = 200,
    leaves = 24,
    rate = 0.1,
    minRows = 20,
    l2 = 1,
    featureShare = 0.6,
    groupShare = 0.8,
    seed = 7,
  },
) {
  const used = groups.filter(({ right }) => right.some(Boolean));
  const starts = [0];
  for (const { places } of used) starts.push(starts.at(-1) + places.length);
  const count = starts.at(-1);
  const width = features.length;
  const edges = [];
  const bins = [];
  for (let feature = 0; feature < width; feature++) {
    const values = new Float64Array(count);
    let at = 0;
    for (const { rows, places } of used)
      for (const place of places) values[at++] = rows.values[place * rows.width + feature];
    edges.push(edgesOf(count > 60000 ? values.filter((_, i) => i % Math.ceil(count / 60000) === 0) : values));
    bins.push(Uint8Array.from(values, (value) => binOf(edges[feature], value)));
  }
  const right = new Float64Array(count);
  used.forEach(({ right: flags }, group) => {
    const hits = flags.filter(Boolean).length;
    flags.forEach((flag, at) => {
      right[starts[group] + at] = flag ? 1 / hits : 0;
    });
  });
  const random = seeded(seed);
  const score = new Float64Array(count);
  const gradient = new Float64Array(count);
  const hessian = new Float64Array(count);
  const times = new Float64Array(count);
  const trees = [];
  for (let round = 0; round < rounds; round++) {
    const rows = [];
    for (let group = 0; group < used.length; group++) {
      const [from, to] = [starts[group], starts[group + 1]];
      let most = -Infinity;
      for (let at = from; at < to; at++) most = Math.max(most, score[at]);
      let sum = 0;
      for (let at = from; at < to; at++) sum += Math.exp(score[at] - most);
      // Any right row will do: the target follows the share the right rows have now.
      let rightSum = 0;
      for (let at = from; at < to; at++) if (right[at] > 0) rightSum += Math.exp(score[at] - most);
      const sampled = random() < groupShare;
      const { weight = 1 } = used[group];
      for (let at = from; at < to; at++) {
        const p = Math.exp(score[at] - most) / sum;
        const y = right[at] > 0 ? Math.exp(score[at] - most) / rightSum : 0;
        if (!sampled) continue;
        const saysLittle = Math.abs(y - p) < LITTLE.slope && y === 0;
        if (saysLittle && random() * LITTLE.oneIn >= 1) continue;
        times[at] = saysLittle ? LITTLE.oneIn : 1;
        gradient[at] = (y - p) * weight * times[at];
        hessian[at] = Math.max(p * (1 - p), 1e-6) * weight * times[at];
        rows.push(at);
      }
    }
    const chosen = [];
    for (let feature = 0; feature < width; feature++)
      if (edges[feature].length > 0 && random() < featureShare) chosen.push(feature);
    const tree = growTree(
      Int32Array.from(rows),
      chosen,
      bins,
      edges,
      { gradient, hessian, times },
      {
        leaves,
        minRows,
        l2,
        rate,
      },
    );
    trees.push(tree);
    for (let at = 0; at < count; at++) score[at] += walk(tree, bins, at);
  }
  return {
    features,
    trees: trees.map((tree) =>
      tree.map((n) => [n.feature, n.feature < 0 ? round5(n.value) : n.threshold, n.left, n.right]).flat(),
    ),
  };
}

const round5 = (value) => Math.round(value * 1e5) / 1e5;

function walk(tree, bins, at) {
  let node = tree[0];
  while (node.feature >= 0) node = tree[bins[node.feature][at] <= node.bin ? node.left : node.right];
  return node.value;
}

function histogram(rows, chosen, bins, { gradient, hessian, times }) {
  const sums = new Float64Array(chosen.length * BINS * 3);
  const [g, h, t] = [gradient, hessian, times].map((values) => {
    const own = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) own[i] = values[rows[i]];
    return own;
  });
  chosen.forEach((feature, f) => {
    const column = bins[feature];
    const base = f * BINS * 3;
    for (let i = 0; i < rows.length; i++) {
      const at = base + column[rows[i]] * 3;
      sums[at] += g[i];
      sums[at + 1] += h[i];
      sums[at + 2] += t[i];
    }
  });
  return sums;
}

function bestSplit(leaf, chosen, { l2, minRows }) {
  let best = { gain: 1e-6 };
  const { g, h, n } = leaf;
  const whole = (g * g) / (h + l2);
  for (let f = 0; f < chosen.length; f++) {
    let gl = 0,
      hl = 0,
      nl = 0;
    const base = f * BINS * 3;
    for (let bin = 0; bin < BINS - 1; bin++) {
      const at = base + bin * 3;
      if (leaf.sums[at + 2] === 0) continue;
      gl += leaf.sums[at];
      hl += leaf.sums[at + 1];
      nl += leaf.sums[at + 2];
      if (nl < minRows) continue;
      if (n - nl < minRows) break;
      const gr = g - gl,
        hr = h - hl;
      const gain = (gl * gl) / (hl + l2) + (gr * gr) / (hr + l2) - whole;
      if (gain > best.gain) best = { gain, feature: chosen[f], bin };
    }
  }
  return best;
}

function growTree(rows, chosen, bins, edges, slopes, options) {
  const make = (own, sums) => {
    let g = 0,
      h = 0,
      n = 0;
    for (const row of own) {
      g += slopes.gradient[row];
      h += slopes.hessian[row];
      n += slopes.times[row];
    }
    const leaf = { rows: own, sums, g, h, n };
    leaf.split = bestSplit(leaf, chosen, options);
    return leaf;
  };
  const nodes = [{ leaf: make(rows, histogram(rows, chosen, bins, slopes)) }];
  for (let made = 1; made < options.leaves; made++) {
    let best = null;
    for (const node of nodes)
      if (
        node.leaf &&
        node.leaf.split.feature !== undefined &&
        (best === null || node.leaf.split.gain > best.leaf.split.gain)
      )
        best = node;
    if (best === null) break;
    const { leaf } = best;
    const { feature, bin } = leaf.split;
    const column = bins[feature];
    const low = leaf.rows.filter((row) => column[row] <= bin);
    const high = leaf.rows.filter((row) => column[row] > bin);
    const [small, isLow] = low.length < high.length ? [low, true] : [high, false];
    const smallSums = histogram(small, chosen, bins, slopes);
    const otherSums = leaf.sums;
    for (let i = 0; i < otherSums.length; i++) otherSums[i] -= smallSums[i];
    Object.assign(best, {
      leaf: null,
      feature,
      bin,
      threshold: edges[feature][bin],
      left: nodes.length,
      right: nodes.length + 1,
    });
    nodes.push(
      { leaf: make(low, isLow ? smallSums : otherSums) },
      { leaf: make(high, isLow ? otherSums : smallSums) },
    );
  }
  return nodes.map((node) =>
    node.leaf
      ? {
          feature: -1,
          value: (options.rate * node.leaf.g) / (node.leaf.h + options.l2),
          threshold: 0,
          left: 0,
          right: 0,
        }
      : node,
  );
}
