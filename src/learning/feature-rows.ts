/** Rows of features behind each other, written once and read by every model that judges them. */
export interface FeatureRows {
  /** Numbers of one row; a model may ask for the first of them only. */
  readonly width: number;
  readonly values: Float32Array;
}

export function featureRows(count: number, width: number): FeatureRows {
  return { width, values: new Float32Array(count * width) };
}
