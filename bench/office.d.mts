export type DriftKind = "ids" | "wrappers" | "order" | "words" | "data" | "gone";
export const DRIFT_KINDS: readonly DriftKind[];
export const DESIGN_DRIFT: readonly DriftKind[];

export interface Office {
  readonly origin: string;
  readonly requests: { readonly method: string; readonly path: string; readonly document: boolean }[];
  address(path: string): string;
  redesign(seed: number, kinds?: readonly DriftKind[]): void;
  nextDay(): void;
  breakDown(down?: boolean): void;
  close(): Promise<void>;
}

export function startOffice(options?: {
  readonly seed?: number;
  readonly kinds?: readonly DriftKind[];
}): Promise<Office>;
