import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000));

export const callbackWays = ['once', 'twice', 'never', 'early', 'forged', 'backwards'] as const;
export const openerPolicies = [
  'unsafe-none',
  'same-origin-allow-popups',
  'same-origin',
  'noopener-allow-popups',
] as const;

/** The faults of a stand-in at which the payer decides, until it is told others. */
export const AwayFaults = v.object({
  /** The stand-in is down: it neither begins payments nor tells of any. */
  away: v.optional(v.boolean(), false),
  /** Error 500 before anything is done. */
  failing: v.optional(share, 0),
  /** The work is done and the answer lost. */
  losing: v.optional(share, 0),
  /** The work is done only after this share's pause. */
  slow: v.optional(share, 0),
  slowMs: v.optional(milliseconds, 0),
  /** `early` comes before the payer's page answers, `backwards` the last of five seconds first. */
  callbacks: v.optional(v.picklist(callbackWays), 'once'),
  callbacksLateMs: v.optional(milliseconds, 0),
  /** The way in which the browser comes back to the portal. */
  returnsBy: v.optional(v.picklist(['get', 'post']), 'get'),
  /** The opener policy of the stand-in's pages; most of them cut the window off its opener. */
  opener: v.optional(v.picklist(openerPolicies), 'unsafe-none'),
  /** A payment that is begun again under its reference: another one, or the same. */
  deduplicates: v.optional(v.boolean()),
});
export type AwayFaults = v.InferOutput<typeof AwayFaults>;

export const noAwayFaults: AwayFaults = v.parse(AwayFaults, {});
