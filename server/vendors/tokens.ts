import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { newSecret } from '../secrets.ts';
import { hit } from '../store/limits.ts';

const Claim = v.object({
  vendor: v.picklist(['score', 'challenge']),
  siteKey: v.string(),
  action: v.string(),
  at: v.number(),
  nonce: v.string(),
});
export type Claim = v.InferOutput<typeof Claim>;

const lifetime = 120_000;

const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`stand-in captcha ${payload}`).digest();

/** A proof that a stand-in looked at somebody: signed, so that any instance can tell its own. */
export const issueProof = (deps: Deps, claim: Omit<Claim, 'at' | 'nonce'>, now: number): string => {
  const made = { ...claim, at: now, nonce: newSecret() };
  const payload = Buffer.from(JSON.stringify(made)).toString('base64url');
  return `${payload}.${sign(deps.config.secret, payload).toString('base64url')}`;
};

/** Reads a proof and uses it up; two minutes after it was issued it is worth nothing. */
export const spendProof = async (
  deps: Deps,
  vendor: Claim['vendor'],
  proof: string,
  now: number,
): Promise<Claim | 'invalid' | 'spent'> => {
  const claim = readProof(deps.config.secret, proof);
  if (claim === undefined || claim.vendor !== vendor) return 'invalid';
  if (claim.at > now || now >= claim.at + lifetime) return 'spent';
  const window = { max: 1, windowMs: 10 * lifetime };
  const waitMs = await hit(deps, ['stand-in captcha', proof], window, now);
  return waitMs > 0 ? 'spent' : claim;
};

const readProof = (secret: string, proof: string): Claim | undefined => {
  const [payload = '', signature = ''] = proof.split('.');
  const expected = sign(secret, payload);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return v.parse(Claim, JSON.parse(Buffer.from(payload, 'base64url').toString()));
};
