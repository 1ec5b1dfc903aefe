import type { LeftAfter } from '#domain/left-after.ts';
import { isTyped } from '#domain/cart.ts';
import { withPaid } from '#domain/paid-bills.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { deferring } from '#domain/visit/deferred.ts';
import type { Decided, Now } from '#domain/visit/now.ts';
import type { AttemptTold } from './attempt.ts';

/** The decisions that the visit keeps of an attempt to pay, whichever chart makes it. */

export const attemptIn = ({ attempt }: Now) => ({
  ...(attempt && { key: attempt.key, sent: attempt.sent }),
});

const named = ({ attempt }: Now, reference: string | undefined) =>
  attempt === undefined || reference === undefined || attempt.reference === reference
    ? {}
    : { attempt: { ...attempt, reference } };

type Told<T extends AttemptTold['type']> = Extract<AttemptTold, { readonly type: T }>;

export const attemptTold = {
  'attempt.opened': {
    keep: (_: Now, { attempt }: Told<'attempt.opened'>) => ({
      attempt: { ...attempt, sent: false },
    }),
  },
  'attempt.sent': {
    keep: ({ attempt }: Now) => ({ attempt: attempt && { ...attempt, sent: true } }),
  },
  'attempt.named': {
    keep: (now: Now, { reference }: Told<'attempt.named'>) => named(now, reference),
  },
  'attempt.closed': { keep: { attempt: undefined } },
  'owed.doubted': { stale: ['owed', 'plans'] },
  'request.failed': { report: ({ failure }: Told<'request.failed'>) => failure },
} as const;

/** The bills that left the cart leave the visit as well, with the attempt that paid them. */
const leaving = ({ planUnbegun }: Now, { cart: left, plan }: LeftAfter) => ({
  cart: left,
  cartBefore: left,
  draft: undefined,
  planUnbegun:
    plan === undefined
      ? planUnbegun
      : plan === 'unbegun' && Object.values(left.accounts).some(isTyped),
  attempt: undefined,
  poNumber: undefined,
});

/** The bills of a payment that somebody else decides on later leave the cart, and its end is waited for. */
export const goingOn = (now: Now, left: LeftAfter) => ({
  ...leaving(now, left),
  deferred: deferring(now, left.cart),
});

/** The bills that were paid leave the cart, so that none is paid again. */
export const paid = (
  now: Now,
  { outcome, left }: { readonly outcome: PaymentOutcome; readonly left: LeftAfter },
) => ({
  ...leaving(now, left),
  receipt: outcome.transactionId,
  reference: outcome.reference,
  paid: withPaid(now.paid, { before: now.cart, after: left.cart }, outcome.transactionId),
});

/** The knowledge that a payment makes old. */
export const staleOncePaid = [
  'owed',
  'plans',
  'statements',
  'history',
  'savedCards',
  'notifications',
] as const;

/**
 * An attempt that was sent is kept, and asked about until its end is known; the bills of one that somebody
 * else decides on later are done with here.
 */
export const whenLeft = (now: Now): Partial<Decided> => {
  const { attempt } = now;
  if (attempt?.left) return goingOn(now, attempt.left);
  return attempt?.sent ? {} : { attempt: undefined };
};
