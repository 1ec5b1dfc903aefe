import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import { cashPaymentsOf, type CashCodeRow } from '../store/cash-codes.ts';
import { freeOf, paidOtherwise } from '../store/cash-owed.ts';
import { isUnderWay } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

interface LeftOn {
  readonly account: PaidAccount;
  /** Cents of the account that the code can still pay. */
  readonly left: Cents;
  /** Cents that payments with the code have taken of it, or may yet take. */
  readonly used: Cents;
}

/** All that is left of a code, by the books as they are now. */
export interface Left {
  readonly accounts: readonly LeftOn[];
  readonly left: Cents;
  /** Cents that were paid with the code. */
  readonly paid: Cents;
  readonly isBeingPaid: boolean;
}

/**
 * The cents that a code can still pay: of each account what it was made for, less what was paid with it, and no more
 * than is still owed. What other payments hold is theirs.
 */
export const leftOn = async (db: Db, code: CashCodeRow): Promise<Left> => {
  const payments = await cashPaymentsOf(db, code.id);
  const paid = payments.filter(({ status }) => status === 'paid' || status === 'partly');
  const open = payments.filter((one) => isUnderWay(one) || one.status === 'unresolved');
  const used = new Map<string, number>();
  for (const { cart } of [...paid, ...open])
    for (const { accountId, amount } of readAccounts(cart))
      used.set(accountId, (used.get(accountId) ?? 0) + amount);
  const accounts = readAccounts(code.cart).filter(({ amount }) => amount > 0);
  const free = await freeOf(
    db,
    accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []),
  );
  const typed = accounts.filter(({ openBalanceId }) => openBalanceId === undefined);
  const otherwise = await paidOtherwise(db, code, typed.map(billMark));
  const lefts = accounts.map((account) => {
    const taken = used.get(account.accountId) ?? 0;
    const planned = account.amount - taken;
    const most =
      account.openBalanceId === undefined
        ? planned - (otherwise.get(billMark(account)) ?? 0)
        : Math.min(planned, free.get(account.openBalanceId) ?? 0);
    return { account, used: toCents(taken), left: toCents(Math.max(0, most)) };
  });
  return {
    accounts: lefts,
    left: toCents(lefts.reduce((sum, { left }) => sum + left, 0)),
    paid: toCents(paid.reduce((sum, { amount }) => sum + amount, 0)),
    isBeingPaid: open.length > 0,
  };
};
