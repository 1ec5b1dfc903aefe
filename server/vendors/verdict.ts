import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { spendProof } from './tokens.ts';
import type { Claim } from './tokens.ts';

/** The answer of `siteverify`, as both public captcha services give it. */
export const Verdict = v.object({
  success: v.boolean(),
  challenge_ts: v.optional(v.string()),
  hostname: v.optional(v.string()),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string())),
});
export type Verdict = v.InferOutput<typeof Verdict>;

export const VerdictForm = v.object({
  secret: v.optional(v.string(), ''),
  response: v.optional(v.string(), ''),
  remoteip: v.optional(v.string()),
  sitekey: v.optional(v.string()),
});
export type VerdictForm = v.InferOutput<typeof VerdictForm>;

/** The answer of a stand-in to `siteverify`. */
export const standInVerdict = async (
  deps: Deps,
  vendor: Claim['vendor'],
  { secret, response, sitekey }: VerdictForm,
): Promise<Verdict> => {
  if (sitekey?.includes('down')) throw new Refused('unavailable');
  if (!secret) return refusing('missing-input-secret');
  if (!response) return refusing('missing-input-response');
  const now = await deps.now();
  const claim = await spendProof(deps, vendor, response, now);
  if (claim === 'invalid') return refusing('invalid-input-response');
  if (claim === 'spent') return refusing(spentWord[vendor]);
  const seen = { success: true, challenge_ts: new Date(claim.at).toISOString() };
  return vendor === 'score' ? { ...seen, score: scoreFor(claim), action: claim.action } : seen;
};

const refusing = (word: string): Verdict => ({ success: false, 'error-codes': [word] });

const spentWord = {
  score: 'timeout-or-duplicate',
  challenge: 'invalid-or-already-seen-response',
} as const;

/** A site key with `robot` in it makes every visitor look like one. */
const scoreFor = ({ siteKey }: Claim): number => (siteKey.includes('robot') ? 0.1 : 0.9);
