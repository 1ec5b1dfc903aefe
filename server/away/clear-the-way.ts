import type { SentCart } from '#contract/cart.ts';
import { billMark } from '#domain/bill.ts';
import { cashVendor } from '../cash/network.ts';
import { Refused } from '../failure.ts';
import { accountsPaid } from '../payments/split.ts';
import type { Payments } from '../payments/payments.ts';
import { refuseAtCounter } from '../payments/refuse.ts';
import { anotherFirst } from '../payments/under-way.ts';
import { billsIn } from '../store/payments-bills.ts';
import { intentById, isUnderWay, type Scope } from '../store/payments.ts';
import { undecidedOf, vendorSessionOf } from '../store/vendor-sessions.ts';
import { cancelAway } from './follow.ts';

/** Payments of one payer on which nothing is decided: more are a slip, or somebody who tries things. */
const undecidedAtMost = 3;

interface Wanted {
  readonly scope: Scope;
  readonly cart: SentCart;
  /** The key of the payment that is about to be made. */
  readonly but: string;
}

/**
 * Calls off what the same payer began elsewhere for the same bills, and did not decide on: whoever left the vendor's
 * window pays another way. One that was paid meanwhile, or cannot be called off, comes first; and so does a counter at
 * which money is being handed over, for a few minutes. A code without a counter stays until something else has paid.
 */
export const clearTheWay = async (
  payments: Payments,
  { scope, cart, but }: Wanted,
): Promise<void> => {
  const { db } = payments.deps;
  const undecided = await undecidedOf(db, scope);
  if (undecided.length === 0) return;
  const wanted = new Set(
    accountsPaid(cart).flatMap((account) => (account.amount > 0 ? [billMark(account)] : [])),
  );
  let left = 0;
  for (const intent of undecided) {
    if (intent.key === but) continue;
    const isAtCounter = intent.method === cashVendor;
    if (!billsIn(intent.cart).some((bill) => wanted.has(billMark(bill)))) {
      left += isAtCounter ? 0 : 1;
      continue;
    }
    if (isAtCounter) {
      const freeAt = (await vendorSessionOf(db, intent.id))?.expiresAt ?? 0;
      throw refuseAtCounter(freeAt - (await payments.deps.now()));
    }
    await cancelAway(payments, intent.id, 'replaced');
    const now = await intentById(db, intent.id);
    if (isUnderWay(now) || ['paid', 'partly'].includes(now.status)) throw anotherFirst(intent.key);
  }
  if (left >= undecidedAtMost) throw new Refused('conflict');
};
