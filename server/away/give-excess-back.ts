import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import { creditedOn } from '../store/bill-payments.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import { addRefund, refundedOf } from '../store/refunds.ts';
import type { Database } from '../store/schema.ts';
import type { AwayVendor } from './vendor.ts';

interface Settled {
  readonly intent: Intent;
  /** The money that the vendor of the payment gives back by a call. */
  readonly refunds: AwayVendor['abilities']['refunds'];
}

/**
 * Has cents given back that exceeded the bills: they were paid another way while nobody had decided on this payment, and
 * its vendor took the money nevertheless. Where the vendor cannot give them back they stay owed, and people see it, and
 * so does what exceeds the balance of a number that was typed: to give it back would tell a stranger the balance.
 */
export const giveExcessBack = async (
  deps: Pick<Deps, 'now'>,
  work: Kysely<Database>,
  { intent, refunds }: Settled,
): Promise<void> => {
  const legs = (await legsOf(work, intent.id)).filter(({ amount }) => amount > 0);
  // Money that came late is booked location by location: the last one knows all that is too much.
  if (legs.some(({ status }) => status !== 'paid')) return;
  const wishes: { readonly legId: string; readonly amount: number }[] = [];
  const accounts = readAccounts(intent.cart);
  for (const { id: legId, locationId } of legs) {
    const credited = await creditedOn(work, legId);
    const paid = new Map(
      accounts
        .filter((one) => one.locationId === locationId)
        .map((one) => [billMark(one), one] as const),
    );
    const amount = goesBack(paid, byBill(credited, locationId)) - (await refundedOf(work, legId));
    if (amount > 0) wishes.push({ legId, amount });
  }
  const cents = wishes.reduce((sum, { amount }) => sum + amount, 0);
  const whole = legs.reduce((sum, { amount }) => sum + amount, 0);
  if (cents === 0 || refunds === 'none' || (refunds === 'whole' && cents < whole)) return;
  const now = await deps.now();
  const { tenant, id: intentId, subject } = intent;
  const asked = { status: 'asked', askedAt: now, tryAt: now } as const;
  for (const wish of wishes)
    await addRefund(work, { ...wish, ...asked, id: randomUUID(), tenant, intentId });
  const line = { action: 'payment.refund-asked', target: intentId, outcome: String(cents) };
  await record(work, { at: now, tenant, subject, ...line, note: 'more than the bills' });
};

/** Of a number that was typed only what the payer has paid twice goes back: that the payer knows without us. */
const goesBack = (
  accounts: ReadonlyMap<string, PaidAccount>,
  credited: ReadonlyMap<string, number>,
): number =>
  [...credited].reduce((sum, [bill, cents]) => {
    const account = accounts.get(bill);
    const isTyped = account?.openBalanceId === undefined;
    return sum + (isTyped ? Math.min(cents, account?.paidTwice ?? 0) : cents);
  }, 0);

/** A credit has the spelling of its balance, however its number was typed. */
const byBill = (
  credited: ReadonlyMap<string, number>,
  locationId: number,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [paymentPostingId, cents] of credited) {
    const bill = billMark({ locationId, paymentPostingId });
    sums.set(bill, (sums.get(bill) ?? 0) + cents);
  }
  return sums;
};
