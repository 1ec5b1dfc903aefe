import {
  accountsIn,
  choose,
  planFor,
  plansIn,
  type Cart,
  type CartAccount,
  type Plan,
} from '../cart.ts';
import { addMoney, type Cents } from '../money.ts';
import type { Interval, Tenant } from '../tenant.ts';

/** A plan takes an account once, and only while something is owed. */
export const mayBePlanned = ({ agencyStatus, amount }: CartAccount): boolean =>
  amount > 0 && agencyStatus !== 'Account on Payment Plan';

export const recurringIn = (cart: Cart): Plan | undefined =>
  plansIn(cart).find(({ paymentOption }) => paymentOption === 'RECURRING');

/** Every account that a plan can take. */
export const plannable = (cart: Cart): readonly string[] => idsOf(accountsIn(cart), mayBePlanned);

/** What stands selected when the choice begins: the plan’s own accounts, or all that are paid in full. */
export function selectedAtFirst(cart: Cart): readonly string[] {
  const recurring = recurringIn(cart);
  return idsOf(accountsIn(cart), (account) => {
    const plan = planFor(cart, account.accountId);
    const isIn = recurring ? plan === recurring : plan?.paymentOption === 'FULL';
    return isIn && mayBePlanned(account);
  });
}

const idsOf = (accounts: readonly CartAccount[], isMeant: (account: CartAccount) => boolean) =>
  accounts.filter(isMeant).map(({ accountId }) => accountId);

export const selectedIn = (cart: Cart, selected: readonly string[]): readonly CartAccount[] =>
  accountsIn(cart).filter(({ accountId }) => selected.includes(accountId));

/** What the plan pays, without interest. */
export const balanceOf = (cart: Cart, selected: readonly string[]): Cents =>
  addMoney(...selectedIn(cart, selected).map(({ amount }) => amount));

/** How everything else is paid. */
export const othersIn = (cart: Cart, selected: readonly string[]): readonly Plan[] =>
  plansIn(cart).filter(({ accounts }) => !accounts.some((id) => selected.includes(id)));

/** What is left out of the plan is put off, unless the patient decided otherwise. */
export const putOffOthers = (
  cart: Cart,
  selected: readonly string[],
  decided: readonly string[] = [],
): Cart =>
  othersIn(cart, selected)
    .filter(({ planId, paymentOption }) => paymentOption === 'FULL' && !decided.includes(planId))
    .reduce((rest, { planId }) => choose(rest, planId, { option: 'DEFERRED' }), cart);

/** Found out meanwhile to be on a plan already. */
export const withPlanned = (cart: Cart, ids: readonly string[]): Cart => ({
  ...cart,
  accounts: Object.fromEntries(
    Object.entries(cart.accounts).map(([id, account]) => [
      id,
      ids.includes(id) ? { ...account, agencyStatus: 'Account on Payment Plan' } : account,
    ]),
  ),
});

/** What is agreed to: how much how often, and where to tell of it. */
export interface Terms {
  readonly planId: string;
  readonly interval: Interval;
  readonly duration: number;
  readonly payment: Cents;
  readonly total: Cents;
  readonly email: string;
  readonly phone: string;
}

/** The selected accounts are paid by one plan; the others stay as they are. */
export function withPlan(cart: Cart, selected: readonly string[], terms: Terms): Cart {
  const { payment, ...agreed } = terms;
  const plan: Plan = {
    ...agreed,
    paymentOption: 'RECURRING',
    subtotal: balanceOf(cart, selected),
    amount: payment,
    accounts: selectedIn(cart, selected).map(({ accountId }) => accountId),
  };
  const plans = [plan, ...othersIn(cart, selected)];
  return {
    accounts: cart.accounts,
    planIds: plans.map(({ planId }) => planId),
    plans: Object.fromEntries(plans.map((one) => [one.planId, one])),
  };
}

/** Today the first payment of the plan is made, beside what else is paid. */
export const dueTodayWith = (cart: Cart, selected: readonly string[], payment: Cents): Cents =>
  addMoney(payment, ...othersIn(cart, selected).map(({ amount }) => amount));

type Choosing = { readonly general: Pick<Tenant['general'], 'allowRecommendedAccountSelection'> };

/** Quick pay has no choice of accounts: all that can be are on the plan. */
export const choosesAccounts = (cart: Cart, flow: string, { general }: Choosing): boolean =>
  flow !== 'quick-pay' &&
  general.allowRecommendedAccountSelection &&
  Object.keys(cart.accounts).length > 1;
