import type { Kysely } from 'kysely';
import { isSameBill } from '#domain/bill.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { billsIn } from './payments-bills.ts';
import type { Bill } from './payments-bills.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

/** The same bill was paid shortly before, or the same amount of it with what looks like the same card. */
export class PaidElsewhere extends Error {
  constructor(readonly earlier: EarlierPayment) {
    super('paid elsewhere');
  }
}

export interface Wanted {
  readonly tenant: string;
  readonly subject: string;
  readonly key: string;
  readonly sessionId: string;
  readonly method: 'cards' | 'ach';
  readonly currency: string;
  readonly last4: string;
  readonly amount: number;
  readonly cart: string;
}

const within = 24 * 60 * 60_000;
/** So many payments of one provider, with the same last four digits, are looked through. */
const farEnough = 50;

/**
 * A browser that was closed or has crashed comes back as another session, which knows nothing of what
 * the first one paid. The same account and amount within a day, paid with the same last four digits,
 * which the receipt shows anyway, is most likely the same payment.
 */
export const paidAlike = async (
  work: Kysely<Database>,
  wanted: Wanted,
  now: number,
): Promise<EarlierPayment | undefined> => {
  const legs = await work
    .selectFrom('paymentIntents')
    .innerJoin('paymentLegs', 'paymentLegs.intentId', 'paymentIntents.id')
    .select([
      'paymentIntents.id as id',
      'cart',
      'reference',
      'claimedAt',
      'locationId',
      'paymentLegs.status as status',
    ])
    .where('tenant', '=', wanted.tenant)
    .where('endpoint', '!=', planEndpoint)
    .where('last4', '=', wanted.last4)
    .where('claimedAt', '>', now - within)
    .where('method', '=', wanted.method)
    .where('currency', '=', wanted.currency)
    .where('sessionId', '!=', wanted.sessionId)
    // Somebody who is known keeps their keys across sessions: that is the same payment.
    .where((e) => e.or([e('subject', '!=', wanted.subject), e('key', '!=', wanted.key)]))
    .where('paymentIntents.status', 'not in', ['declined', 'notcharged'])
    .where('paymentLegs.status', 'in', ['claimed', 'sending', 'paid'])
    .orderBy('claimedAt', 'desc')
    .limit(farEnough)
    .execute();
  const bills = billsIn(wanted.cart);
  for (const { cart, reference, claimedAt, locationId, status } of legs) {
    const same = billsIn(cart).filter(
      (paid) => paid.locationId === locationId && bills.some((bill) => isAlike(bill, paid)),
    );
    if (same.length === 0) continue;
    return {
      amount: same.reduce((sum, { amount }) => sum + amount, 0),
      secondsAgo: secondsFrom(claimedAt, now),
      reference,
      status: status === 'paid' ? 'paid' : 'checking',
    };
  }
  return undefined;
};

const isAlike = (one: Bill, other: Bill): boolean =>
  isSameBill(one, other) && one.amount === other.amount && one.amount > 0;

export const secondsFrom = (then: number, now: number): number =>
  Math.max(0, Math.round((now - then) / 1000));
