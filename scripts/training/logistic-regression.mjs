// Multinomial logistic regression over sets of features: full gradients, so the same data give the same weights.
const STEPS = 120;
const RATE = 0.1;
const LATE = 0.7;
const LATE_RATE = 0.03;
const MEMORY = { mean: 0.9, square: 0.99 };

/**
 * Weights of each feature for each class.
 * Examples: { features: number[], label: number, weight: number }; penalties: one for each feature.
 */
export function fit(examples, classes, penalties) {
  const size = penalties.length * classes;
  const weights = new Float64Array(size);
  const slope = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    for (let at = 0; at < size; at++) slope[at] = penalties[Math.floor(at / classes)] * weights[at];
    for (const { features, label, weight } of examples) {
      const shares = probabilities(weights, classes, features);
      for (let k = 0; k < classes; k++) {
        const error = weight * (shares[k] - (k === label ? 1 : 0));
        for (const feature of features) slope[feature * classes + k] += error;
      }
    }
    const rate = step < STEPS * LATE ? RATE : LATE_RATE;
    for (let at = 0; at < size; at++) {
      mean[at] = MEMORY.mean * mean[at] + (1 - MEMORY.mean) * slope[at];
      square[at] = MEMORY.square * square[at] + (1 - MEMORY.square) * slope[at] ** 2;
      const spread = Math.sqrt(square[at] / (1 - MEMORY.square ** step)) + 1e-8;
      weights[at] -= (rate * (mean[at] / (1 - MEMORY.mean ** step))) / spread;
    }
  }
  return weights;
}

function probabilities(weights, classes, features) {
  const sums = new Float64Array(classes);
  for (const feature of features) {
    for (let k = 0; k < classes; k++) sums[k] += weights[feature * classes + k];
  }
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
