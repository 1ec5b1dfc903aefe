import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Payments } from '../payments/payments.ts';
import { record } from '../store/audit.ts';
import { creditedOn } from '../store/bill-payments.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import { addRefund, refundedOf } from '../store/refunds.ts';
import type { Database } from '../store/schema.ts';
import { counterOf } from './vendors.ts';

export interface Settled {
  readonly intent: Intent;
  readonly vendor: string;
}

/**
 * Has cents given back that exceeded the bills: they were paid another way while nobody had decided on this payment, and
 * its vendor took the money nevertheless. Where the vendor cannot give them back they stay owed, and people see it.
 */
export const giveExcessBack = async (
  { deps, away }: Payments,
  work: Kysely<Database>,
  { intent, vendor }: Settled,
): Promise<void> => {
  const { refunds } = counterOf(away, vendor).abilities;
  const legs = (await legsOf(work, intent.id)).filter(({ amount }) => amount > 0);
  // Money that came late is booked location by location: the last one knows all that is too much.
  if (legs.some(({ status }) => status !== 'paid')) return;
  const wishes: { readonly legId: string; readonly amount: number }[] = [];
  for (const { id: legId } of legs) {
    const amount = (await creditedOn(work, legId)) - (await refundedOf(work, legId));
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
