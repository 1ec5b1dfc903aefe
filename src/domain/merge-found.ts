import { billMark } from './bill.ts';
import { plansIn, type Cart, type CartAccount, type Plan } from './cart.ts';
import { noMoney } from './money.ts';

/** What was found takes the place of what was typed of the same bill, with what was decided of it. */
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
  const plans = plansIn(cart)
    .flatMap((plan) => taken(plan, merged) ?? [])
    .filter((plan, at, all) => all.findIndex(({ planId }) => planId === plan.planId) === at);
  return {
    accounts: Object.fromEntries(accounts.map((one) => [one.accountId, one])),
    planIds: plans.map(({ planId }) => planId),
    plans: Object.fromEntries(plans.map((plan) => [plan.planId, plan])),
  };
}

/** Put off, or paid in a part that is still one, it stays so; else it is as if it was found first. */
function taken(plan: Plan, merged: ReadonlyMap<string, CartAccount>): Plan | undefined {
  const accounts = plan.accounts.map((id) => merged.get(id)?.accountId ?? id);
  const one = merged.get(plan.planId);
  if (one === undefined) return { ...plan, accounts };
  const now = { ...plan, planId: one.accountId, accounts, subtotal: one.amount };
  if (plan.paymentOption === 'DEFERRED') return { ...now, amount: noMoney };
  return plan.paymentOption === 'PARTIAL' && plan.amount < one.amount ? now : undefined;
}
