import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import { cashPaymentsOf, type CashCodeRow } from '../store/cash-codes.ts';
import { owedOf, paidOtherwise } from '../store/cash-owed.ts';
import { isUnderWay } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { keptOf } from './kept.ts';

type Db = Kysely<Database>;

interface LeftOn {
  readonly account: PaidAccount;
  /** Cents of the account that the code can still pay. */
  readonly left: Cents;
  /** Cents of it that payments under way hold. */
  readonly held: Cents;
  /** Cents that the code was made for, less what was paid with it, whatever else paid the account. */
  readonly planned: Cents;
  /** Cents that payments with the code have taken of it. */
  readonly used: Cents;
  /** Cents that payments with the code may yet take of it. */
  readonly maybe: Cents;
}

/** All that is left of a code, by the books as they are now. */
export interface Left {
  readonly accounts: readonly LeftOn[];
  readonly left: Cents;
  /** Cents that payments under way hold: they are left as well, once these come to nothing. */
  readonly held: Cents;
  /** Cents that were paid with the code, and did not go back. */
  readonly paid: Cents;
  /** Cents of those that came on top of the bills. */
  readonly beyond: Cents;
  /** Cents of those that were paid another way as well. */
  readonly twice: Cents;
  /** Cents that were paid with it and went back: they are neither paid nor kept. */
  readonly back: Cents;
  readonly isBeingPaid: boolean;
  /** The time at which a counter that took nothing lets go, in epoch milliseconds. */
  readonly freeAt: number | undefined;
}

/**
 * The cents that a code can still pay: of each account what it was made for, less what was paid with it, and no more
 * than is still owed. What other payments hold is theirs.
 */
export const leftOn = async (db: Db, code: CashCodeRow): Promise<Left> => {
  const payments = await cashPaymentsOf(db, code.id);
  const paid = payments.filter(isPaid);
  const open = payments.filter((one) => isUnderWay(one) || one.status === 'unresolved');
  const kept = await keptOf(db, paid);
  const spent = usedIn(kept);
  const asked = sumsIn(open.flatMap(({ cart }) => readAccounts(cart)));
  const accounts = readAccounts(code.cart).filter(({ amount }) => amount > 0);
  const found = await owedOf(
    db,
    accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []),
  );
  const typed = accounts.filter(({ openBalanceId }) => openBalanceId === undefined);
  const paidTwice = sumsIn(kept.map(({ accountId, twice: amount }) => ({ accountId, amount })));
  const isTold = ({ accountId }: PaidAccount) => (paidTwice.get(accountId) ?? 0) > 0;
  const asksFor = [...typed, ...accounts.filter(isTold)].map(billMark);
  const otherwise = await paidOtherwise(db, code, [...new Set(asksFor)]);
  // Another payment of a bill may have gone back since: only what still exceeds the bill was paid twice.
  const twice = accounts.map((account) => {
    const told = paidTwice.get(account.accountId) ?? 0;
    const { paid: other = 0 } = otherwise.get(billMark(account)) ?? {};
    const beyond = (spent.get(account.accountId) ?? 0) + other + told - account.amount;
    return Math.max(0, Math.min(told, other, beyond));
  });
  const lefts = accounts.map((account) => {
    const { accountId, openBalanceId } = account;
    const planned = account.amount - (spent.get(accountId) ?? 0);
    const here = asked.get(accountId) ?? 0;
    const { paid: elsewhere = 0, open: beside = 0 } = otherwise.get(billMark(account)) ?? {};
    const { owed = 0, free = 0 } = found.get(openBalanceId ?? '') ?? {};
    const isTyped = openBalanceId === undefined;
    const most = Math.max(0, isTyped ? planned - elsewhere : Math.min(planned, owed));
    const now = isTyped ? most - here - beside : Math.min(planned - here, free);
    const left = toCents(Math.min(most, Math.max(0, now)));
    const used = toCents(account.amount - planned);
    return {
      account,
      used,
      maybe: toCents(here),
      left,
      held: toCents(most - left),
      planned: toCents(Math.max(0, planned)),
    };
  });
  return {
    accounts: lefts,
    left: sumOf(lefts.map(({ left }) => left)),
    held: sumOf(lefts.map(({ held }) => held)),
    paid: sumOf(kept.map(({ amount }) => amount)),
    beyond: sumOf(kept.map(({ beyond }) => beyond)),
    twice: sumOf(twice),
    back: sumOf(kept.map(({ back }) => back)),
    isBeingPaid: open.length > 0,
    freeAt: open.length > 0 ? Math.max(...open.map(({ expiresAt }) => expiresAt)) : undefined,
  };
};

/** The cents that other payments with a code leave to one of them, and those that are billed by then, by account. */
export const leftBeside = async (db: Db, code: CashCodeRow, intentId: string) => {
  const others = (await cashPaymentsOf(db, code.id)).filter((one) => one.intentId !== intentId);
  const spent = usedIn(await keptOf(db, others.filter(isPaid)));
  return new Map(
    readAccounts(code.cart).map(({ accountId, amount, billed }) => {
      const used = spent.get(accountId) ?? 0;
      return [accountId, { left: Math.max(0, amount - used), billed: Math.max(0, billed - used) }];
    }),
  );
};

const isPaid = ({ status }: { readonly status: string }): boolean =>
  status === 'paid' || status === 'partly';

const sumOf = (cents: readonly number[]): Cents =>
  toCents(cents.reduce((sum, one) => sum + one, 0));

/** Cents by which each account was paid: what came on top of its bill pays no later part of it. */
const usedIn = (kept: Awaited<ReturnType<typeof keptOf>>) =>
  sumsIn(kept.map(({ accountId, used: amount }) => ({ accountId, amount })));

/** Cents of each account. */
const sumsIn = (
  all: readonly { readonly accountId: string; readonly amount: number }[],
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { accountId, amount } of all) sums.set(accountId, (sums.get(accountId) ?? 0) + amount);
  return sums;
};
