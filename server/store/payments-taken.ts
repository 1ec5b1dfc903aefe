import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { subtractMoney, toCents, type Cents } from '#domain/money.ts';
import { partsInOrder } from '#domain/parts-in-order.ts';
import { record } from './audit.ts';
import { billsIn } from './payments-bills.ts';
import { heldIntent, keepCart, type Intent, type IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';
import { untangled } from './untangled.ts';

type Db = Kysely<Database>;

interface Account {
  readonly locationId: number;
  readonly amount: number;
}

/** Amounts in their order as far as the money goes; what exceeds them all is the last one's. */
const filled = (wanted: readonly number[], taken: number): readonly Cents[] => {
  const parts = partsInOrder(wanted.map(toCents), toCents(taken));
  const sum = parts.reduce((all, part) => all + part, 0);
  const beyond = subtractMoney(toCents(taken), toCents(sum));
  return parts.map((part, at) => (at === parts.length - 1 ? toCents(part + beyond) : part));
};

interface Taken {
  readonly amount: number;
  readonly parts?: Readonly<Record<string, number>> | undefined;
  readonly now: number;
}

/**
 * Writes a payment down as its vendor took it, where that is less or more than its payer was asked for: the
 * rest is still owed, and what is too much is owed back. Once: a payment that is booked stays so.
 */
export const bookTaken = (
  db: Db,
  intentId: string,
  { amount: taken, parts, now }: Taken,
): Promise<void> =>
  untangled(db, async (work) => {
    const { intent, legs } = await heldIntent(work, intentId);
    const isAsAsked =
      intent.amount === taken &&
      legs.every(({ vendorKey, amount }) => (parts?.[vendorKey] ?? amount) === amount);
    if (isAsAsked || legs.some(({ status }) => status === 'paid')) return;
    const accounts = JSON.parse(intent.cart) as readonly Account[];
    const ofLegs = parts
      ? legs.map(({ vendorKey }) => parts[vendorKey] ?? 0)
      : filled(
          legs.map(({ amount }) => amount),
          taken,
        );
    const paid = new Map(
      legs.flatMap((leg, at) => {
        const own = accounts.filter(({ locationId }) => locationId === leg.locationId);
        const amounts = filled(
          own.map(({ amount }) => amount),
          ofLegs[at] ?? 0,
        );
        return own.map((account, nth) => [account, amounts[nth] ?? 0] as const);
      }),
    );
    const cart = accounts.map((account) => ({
      ...account,
      asked: account.amount,
      amount: paid.get(account) ?? 0,
    }));
    await keepCart(work, intentId, JSON.stringify(cart));
    await work
      .updateTable('paymentIntents')
      .set({ amount: taken })
      .where('id', '=', intentId)
      .execute();
    for (const [at, leg] of legs.entries()) {
      await lower(work, leg, ofLegs[at] ?? 0);
      await noteTaken(work, leg, JSON.stringify(cart));
    }
    await recordOther(work, intent, taken, now);
  });

const lower = async (work: Db, { id }: IntentLeg, amount: number): Promise<void> => {
  await work.updateTable('paymentLegs').set({ amount }).where('id', '=', id).execute();
};

/** The notes of bills that a leg pays say what was taken of each, and what was asked for. */
const noteTaken = async (work: Db, { id, locationId }: IntentLeg, cart: string): Promise<void> => {
  const own = billsIn(cart).filter((bill) => bill.locationId === locationId);
  for (const bill of own)
    await work
      .updateTable('billPayments')
      .set((e) => ({ amount: bill.amount, asked: e.ref('amount') }))
      .where('legId', '=', id)
      .where('bill', '=', billMark(bill))
      .execute();
};

const recordOther = (
  work: Db,
  { id: target, tenant, subject, amount }: Intent,
  taken: number,
  at: number,
) =>
  record(work, {
    at,
    tenant,
    subject,
    action: 'payment.other-amount',
    target,
    outcome: `${taken} instead of ${amount}`,
  });
