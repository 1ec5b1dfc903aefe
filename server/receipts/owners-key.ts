import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Paid } from '../payments/paid.ts';

const length = 22;

const markOf = (secret: string, token: string): string =>
  createHmac('sha256', secret)
    .update(`receipt of its payer: ${token}`)
    .digest('base64url')
    .slice(0, length);

/** The key that opens a receipt as its payer may read it: the token, and a mark that nobody can add to it. */
export const ownersKey = (secret: string, token: string): string => token + markOf(secret, token);

/** The token in a key; undefined where somebody made the mark up. */
export const tokenIn = (
  secret: string,
  key: string,
): { readonly token: string; readonly isOwners: boolean } | undefined => {
  const token = key.slice(0, length);
  if (key === token) return { token, isOwners: false };
  const mark = Buffer.from(key.slice(length));
  const own = Buffer.from(markOf(secret, token));
  const isOwners = mark.length === own.length && timingSafeEqual(mark, own);
  return isOwners ? { token, isOwners } : undefined;
};

/** The payment as the payer reads it: with the whole name on the card. */
export const asItsPayer = (paid: Paid): Paid =>
  paid.holderName === undefined ? paid : { ...paid, payerName: paid.holderName };
