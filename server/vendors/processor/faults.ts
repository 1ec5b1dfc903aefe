import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Faults of the stand-in at random, on top of the behaviour of its test numbers. */
export const Faults = v.object({
  /** Charges every request anew, whatever its key. */
  ignoresKeys: v.optional(v.boolean(), false),
  /** The stand-in is down: it neither takes charges nor tells of any. */
  away: v.optional(v.boolean(), false),
  /** Error 500 before anything is done. */
  failing: v.optional(share, 0),
  /** The money is taken and the answer lost. */
  losing: v.optional(share, 0),
  /** The money is taken only after this share's pause. */
  slow: v.optional(share, 0),
  slowMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** The money is taken only once this is off again. */
  holding: v.optional(v.boolean(), false),
});
export type Faults = v.InferOutput<typeof Faults>;

export const noFaults: Faults = v.parse(Faults, {});
