import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How the stand-in misbehaves at random, on top of what its test numbers do. */
export const Faults = v.object({
  /** Charges every request anew, whatever its key. */
  ignoresKeys: v.optional(v.boolean(), false),
  /** It is down: neither takes charges nor says what became of any. */
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
