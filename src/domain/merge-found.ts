import { billMark } from './bill.ts';
import { rowsIn, type Cart, type CartAccount, type CartRow } from './cart.ts';
import { noMoney } from './money.ts';

/** Bills that were found take the place of the same bills as typed, with what was decided of them. */
export function mergeFound(cart: Cart, found: readonly CartAccount[]): Cart {
  const known = new Map(found.map((one) => [billMark(one), one]));
  const merged = new Map(
    Object.values(cart.accounts).flatMap((one) => {
      const same = one.openBalanceId === undefined ? known.get(billMark(one)) : undefined;
      return same ? [[one.accountId, same] as const] : [];
    }),
  );
  if (merged.size === 0) return cart;
  const accounts = Object.values(cart.accounts).map((one) => merged.get(one.accountId) ?? one);
  const rows = rowsIn(cart)
    .flatMap((row) => taken(row, merged) ?? [])
    .filter((row, at, all) => all.findIndex(({ planId }) => planId === row.planId) === at);
  return {
    accounts: Object.fromEntries(accounts.map((one) => [one.accountId, one])),
    planIds: rows.map(({ planId }) => planId),
    plans: Object.fromEntries(rows.map((row) => [row.planId, row])),
  };
}

/**
 * A row for what was found: put off, or paid in a part that is still one, it stays so; else it is
 * paid in full.
 */
function taken(row: CartRow, merged: ReadonlyMap<string, CartAccount>): CartRow | undefined {
  const accounts = row.accounts.map((id) => merged.get(id)?.accountId ?? id);
  const one = merged.get(row.planId);
  if (one === undefined) return { ...row, accounts };
  const now = { ...row, planId: one.accountId, accounts, subtotal: one.amount };
  if (row.paymentOption === 'DEFERRED') return { ...now, amount: noMoney };
  return row.paymentOption === 'PARTIAL' && row.amount < one.amount ? now : undefined;
}
