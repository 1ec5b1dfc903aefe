import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { partsInOrder } from '#domain/parts-in-order.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { record } from '../store/audit.ts';
import { addCredits } from '../store/bill-payments.ts';
import { addReinstatedEntries } from '../store/ledger.ts';
import {
  addReversal,
  addReversedParts,
  reversedPartsOf,
  type ReversalRow,
} from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';
import type { Slot } from './parts.ts';
import { TooMuchBack, type WentBack } from './take-back.ts';

type Db = Kysely<Database>;

const disputes: readonly string[] = ['disputed', 'reinstated'];

/**
 * Books money of a dispute that the provider won: it has come again, and lowers its bills again. What was paid on
 * them meanwhile makes it too much: those cents are kept as a credit.
 */
export const giveAgain = async (work: Db, back: WentBack): Promise<ReversalRow | undefined> => {
  const { intent, leg, now, amount, code = null, event, kind } = back;
  const { tenant, currency, subject } = intent;
  const about = { tenant, intentId: intent.id, legId: leg.id, kind, code };
  const reversal = await addReversal(work, { ...about, amount: -amount, event, at: now });
  if (reversal === undefined) return undefined;
  const gone = await goneFor(work, leg.id);
  const taken = partsInOrder(
    gone.map((slot) => toCents(slot.amount)),
    toCents(amount),
  );
  if (taken.reduce<number>((sum, part) => sum + part, 0) < amount) throw new TooMuchBack();
  const again = gone.flatMap((slot, at) => {
    const part = taken[at] ?? 0;
    return part > 0 ? [{ ...slot, amount: part }] : [];
  });
  const kept: Slot[] = [];
  for (const slot of again) kept.push(...(await lowered(work, slot)));
  const { id: reversalId } = reversal;
  await addReversedParts(
    work,
    kept.map((slot) => ({ ...slot, amount: -slot.amount, reversalId, legId: leg.id })),
  );
  const credits = kept.filter(({ isCredit }) => isCredit === 1);
  const credited = credits.reduce((sum, slot) => sum + slot.amount, 0);
  const { locationId } = leg;
  const entries = { tenant, locationId, reversalId, amount, credited, currency, at: now };
  await addReinstatedEntries(work, entries);
  const accounts = readAccounts(intent.cart);
  await addCredits(
    work,
    credits.flatMap(({ position, amount: cents }) => {
      const account = accounts[position];
      if (account === undefined) return [];
      const { paymentPostingId, openBalanceId: balanceId = null } = account;
      const credit = { tenant, legId: reversalId, locationId, currency, at: now };
      return [{ ...credit, paymentPostingId, balanceId, amount: cents }];
    }),
  );
  const line = { action: `payment.${kind}`, target: intent.id, outcome: code ?? 'booked' };
  await record(work, { at: now, tenant, subject, ...line });
  if (credited > 0)
    await record(work, {
      at: now,
      tenant,
      subject,
      action: 'payment.credit',
      target: intent.id,
      outcome: 'kept',
    });
  return reversal;
};

/** The cents of a leg that are gone by disputes, by slot. */
const goneFor = async (work: Db, legId: string): Promise<readonly Slot[]> => {
  const parts = (await reversedPartsOf(work, [legId])).filter(({ kind }) =>
    disputes.includes(kind),
  );
  return parts.reduce<readonly Slot[]>((slots, { position, balanceId, isCredit, amount }) => {
    const same = slots.find(
      (one) =>
        one.position === position && one.balanceId === balanceId && one.isCredit === isCredit,
    );
    if (same === undefined) return [...slots, { position, balanceId, isCredit, amount }];
    const sum = { ...same, amount: same.amount + amount };
    return slots.map((one) => (one === same ? sum : one));
  }, []);
};

/** Lowers the balance of a slot, and keeps what is too much of it by now as a credit. */
const lowered = async (work: Db, slot: Slot): Promise<readonly Slot[]> => {
  const { balanceId, amount } = slot;
  if (balanceId === null) return [slot];
  const row = await work
    .updateTable('balances')
    .set((e) => ({ amount: e.ref('amount') }))
    .where('id', '=', balanceId)
    .returning('amount')
    .executeTakeFirst();
  const part = Math.min(amount, Math.max(0, row?.amount ?? 0));
  await work
    .updateTable('balances')
    .set((e) => ({ amount: e('amount', '-', part) }))
    .where('id', '=', balanceId)
    .execute();
  const beyond = { ...slot, balanceId: null, isCredit: 1, amount: amount - part };
  return [{ ...slot, amount: part }, beyond].filter((one) => one.amount > 0);
};
