import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Back } from '../decided-away/back.ts';
import { changed as replaced } from '../decided-away/changes.ts';

const line = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1));

export const AuthenticationRequest = v.object({
  reference: line(100),
  parts: v.pipe(
    v.array(v.object({ reference: line(120), merchant: v.string(), amount: cents })),
    v.minLength(1),
  ),
  iniPurAmt: cents,
  currency: v.literal('USD'),
  payerName: v.string(),
  provider: v.string(),
  language: v.string(),
  callbackUrl: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
  address: v.optional(v.string()),
  postalCode: v.optional(v.string()),
});
export type AuthenticationRequest = v.InferOutput<typeof AuthenticationRequest>;

export interface Change {
  readonly at: number;
  /** The status code; before the first window is decided there is none. */
  readonly code?: string;
  readonly says: string;
  /** Cents of credit that the payer has. */
  readonly limit?: number;
  /** Cents of the order. */
  readonly ordered?: number;
  /** Words that are no success though their code is one. */
  readonly isUnclear?: boolean;
}

/** A payment in the book of the credit program. */
export interface Payment extends Omit<AuthenticationRequest, 'address' | 'postalCode'> {
  readonly id: string;
  readonly token: string;
  readonly begunAt: number;
  /** The street that the visit knows, in the letters that an order is compared by. */
  readonly street?: string;
  readonly changes: readonly Change[];
  readonly captured?: { readonly transaction: string; readonly amount: number };
  readonly back?: readonly Back[];
}

/** A token is kept for this long. */
export const tokenLasts = 1_200_000;

const tooOld = (at: number): Change => ({ at, code: '401', says: 'the token is too old' });

export const plain = (street: string | undefined): string =>
  (street ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const begun = (
  { address, postalCode: _, ...asked }: AuthenticationRequest,
  at: number,
): Payment => ({
  ...asked,
  id: randomUUID(),
  token: randomUUID(),
  begunAt: at,
  ...(plain(address) && { street: plain(address) }),
  changes: [{ at, says: 'not decided' }, tooOld(at + tokenLasts)],
});

export const standing = ({ changes }: Pick<Payment, 'changes'>, now: number): Change =>
  changes.findLast(({ at }) => at <= now) ?? { at: now, says: 'not decided' };

/** The changes from a time on replace what would have happened; a token grows old all the same. */
export const changed = (
  payment: Payment,
  changes: readonly Change[],
  { keepsAge }: { readonly keepsAge: boolean },
): Payment =>
  replaced(payment, keepsAge ? [...changes, tooOld(payment.begunAt + tokenLasts)] : changes);

/** The windows are open as long as nothing is decided for good. */
export const isOpen = ({ code }: Change): boolean =>
  code === undefined || code === '002' || code === '000';

/** The inquiry's answer. */
export const told = (payment: Payment, now: number) => {
  const { id, token, reference, currency, iniPurAmt, captured, back = [] } = payment;
  const { code, limit, ordered, isUnclear } = standing(payment, now);
  return {
    clientTransId: id,
    clientToken: token,
    reference,
    iniPurAmt,
    ...(code !== undefined && {
      StatusCode: code,
      StatusMessage: standing(payment, now).says,
      responseDesc: isUnclear ? 'UNKNOWN' : 'SUCCESS',
    }),
    ...(ordered !== undefined && { transAmount1: ordered }),
    ...(limit !== undefined && { OpenToBuyAmount: { amount: limit, currency } }),
    ...(captured && { captured: { ...captured, currency } }),
    back,
  };
};
