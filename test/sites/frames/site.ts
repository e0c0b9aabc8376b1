import type { SiteFactory } from "../site.js";

/** A frameset, framesets in framesets, and frames three deep. All of it is in the files. */
export const createFrames: SiteFactory = () => () => null;
