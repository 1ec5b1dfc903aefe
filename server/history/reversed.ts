import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { toCents, type Cents } from '#domain/money.ts';
import type { Reversal } from '#domain/reversal.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { todayAt } from '../plans/calendar.ts';
import type { HistoryRow } from '../store/history.ts';
import { readHistoryAccount } from '../store/history-account.ts';
import { cartsOf } from '../store/payments.ts';
import { reversedPartsOf, type ReversedPart } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Row = Pick<
  HistoryRow,
  'legId' | 'intentId' | 'account' | 'isInterest' | 'amount' | 'personId' | 'subject' | 'ownerId'
>;

export interface ItemReversal extends Reversal {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The part of it that had come on top of the bill. */
  readonly onTop: Cents;
}

/** The reversals of items, the first first. */
export const reversedOf = async (
  db: Kysely<Database>,
  stored: StoredTenant,
  rows: readonly Row[],
): Promise<(row: Row) => readonly ItemReversal[]> => {
  const parts = await reversedPartsOf(db, [...new Set(rows.map(({ legId }) => legId))]);
  const carts = await cartsOf(db, [...new Set(parts.map(({ intentId }) => intentId))]);
  const accounts = new Map(carts.map(({ id, cart }) => [id, readAccounts(cart)]));
  return (row) => {
    const mark = billMark(readHistoryAccount(row.account));
    // Cents that exceeded a bill stand with their payer alone.
    const isPayers = row.personId === (row.ownerId ?? row.subject);
    const own = parts.filter(({ legId, intentId, position, isCredit }) => {
      const account = accounts.get(intentId)?.[position];
      return (
        legId === row.legId &&
        account !== undefined &&
        billMark(account) === mark &&
        (account.isInterest ?? false) === (row.isInterest === 1) &&
        (isPayers || isCredit === 0)
      );
    });
    return [...new Set(own.map(({ reversalId }) => reversalId))].map((id) =>
      reversalOf(
        own.filter(({ reversalId }) => reversalId === id),
        stored,
        row.amount,
      ),
    );
  };
};

const reversalOf = (parts: readonly ReversedPart[], stored: StoredTenant, most: number) => {
  const [first] = parts;
  if (first === undefined) throw new Error('a reversal has parts');
  const { kind, at } = first;
  const onTop = sumOf(parts.filter(({ isCredit }) => isCredit === 1));
  const amount = toCents(Math.min(most, sumOf(parts)));
  return { kind, at, amount, onTop, date: todayAt(stored, at) };
};

const sumOf = (parts: readonly ReversedPart[]): Cents =>
  toCents(parts.reduce((sum, { amount }) => sum + amount, 0));
