import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The ways of the stand-in's callbacks. `early` ones arrive before the page or the call that caused them
 * answers, `backwards` ones in the wrong order, `forged` ones with a signature that is none.
 */
export const callbackWays = [
  'usual',
  'never',
  'early',
  'late',
  'twice',
  'forged',
  'backwards',
] as const;

/** The ways of the vendor's script in the portal's page. */
export const scriptWays = ['usual', 'blocked', 'ineligible', 'redirect'] as const;

/** Faults of the stand-in, until it is told others. */
export const Faults = v.object({
  /** The stand-in is down: no page and no call is answered. */
  away: v.optional(v.boolean(), false),
  /** Error 500 before anything is done. */
  failing: v.optional(share, 0),
  /** The stand-in does as it is asked, and the answer is lost. */
  losing: v.optional(share, 0),
  slow: v.optional(share, 0),
  slowMs: v.optional(milliseconds, 0),
  callbacks: v.optional(v.picklist(callbackWays), 'usual'),
  lateMs: v.optional(milliseconds, 0),
  script: v.optional(v.picklist(scriptWays), 'usual'),
});
export type Faults = v.InferOutput<typeof Faults>;

export const noFaults: Faults = v.parse(Faults, {});
