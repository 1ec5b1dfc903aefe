import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { toCents, type Cents } from '#domain/money.ts';
import type { DueByHand } from '#domain/plans/due.ts';
import { takenSince } from '../store/cash-owed.ts';
import { openIntent } from '../store/payments.ts';
import { plansHolding } from '../store/plans-hold.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { readAccount } from './draft.ts';
import { markOf } from './holds.ts';
import { interestOf, leftOf } from './left.ts';

interface Reading {
  readonly stored: StoredTenant;
  readonly now: number;
}

interface AfterEnd {
  readonly due?: DueByHand;
  /** Cents that were paid on its bills since the plan ended, or are being paid, and those of each typed bill by its number. */
  readonly later: Cents;
  readonly typed: ReadonlyMap<string, number>;
}

/**
 * The cents that a guest owes on the bills of a plan that ended before it was paid: they have no accounts on which they
 * would find them. A bill of another plan by now is paid there.
 */
export const dueAfterEnd = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, now }: Reading,
): Promise<AfterEnd | undefined> => {
  const { plan } = whole;
  const { id, tenant, status, endedAt } = plan;
  if (endedAt === null || (status !== 'failing' && status !== 'cancelled')) return undefined;
  // A debit that was under way at the end may still pay a part of it.
  if ((await openIntent(db, id)) !== undefined) return undefined;
  const interest = interestOf(whole);
  const left = leftOf(whole);
  const bills = whole.accounts.flatMap((account, at) => {
    if (account === interest) return [];
    const bill = readAccount(account.account);
    const isTyped = account.balanceId === null;
    const owed = isTyped ? (left[at] ?? 0) : (account.owed ?? 0);
    const marks = { mark: billMark(bill), hold: markOf(bill) };
    return [{ number: bill.paymentPostingId, isTyped, owed, ...marks }];
  });
  const holds = await plansHolding(
    db,
    tenant,
    bills.map(({ hold }) => hold),
  );
  const taken = await takenSince(
    db,
    // A bill is paid whoever paid it, as while the plan ran.
    { tenant, since: endedAt, isOwn: () => true },
    bills.map(({ mark }) => mark),
  );
  const laterOn = (mark: string): number => {
    const { paid, open: underWay } = taken.get(mark) ?? { paid: 0, open: 0 };
    return paid + underWay;
  };
  const open = bills.flatMap(({ number, isTyped, mark, hold, owed }) => {
    const amount = toCents(Math.max(0, owed - (isTyped ? laterOn(mark) : 0)));
    return amount > 0 && !holds.some((one) => one.mark === hold) ? [{ number, amount }] : [];
  });
  const amount = toCents(open.reduce((sum, one) => sum + one.amount, 0));
  const by = todayAt(stored, now);
  const later = toCents(bills.reduce((sum, { mark }) => sum + laterOn(mark), 0));
  return {
    later,
    typed: new Map(bills.flatMap((one) => (one.isTyped ? [[one.number, laterOn(one.mark)]] : []))),
    ...(amount > 0 && { due: { amount, by, count: 1, isOverdue: true, bills: open } }),
  };
};
