import { addMoney, noMoney, type Cents } from './money.ts';
import type { Interval } from './tenant.ts';

export type AgencyStatus = 'Account Active' | 'Account on Payment Plan';

/** One thing the patient owes, as found by the provider or as typed from the bill. */
export interface CartAccount {
  readonly accountId: string;
  /** The account number. */
  readonly paymentPostingId: string;
  readonly accountReferenceNumber?: string;
  readonly locationId: number;
  readonly amount: Cents;
  readonly openBalanceId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly name?: string;
  readonly agencyStatus: AgencyStatus;
  readonly hasStatement: boolean;
  /** What else the provider asks for, or tells, by field key. */
  readonly details: Readonly<Record<string, string>>;
  readonly searchParamsToken?: string;
}

export type PlanOption = 'FULL' | 'PARTIAL' | 'RECURRING' | 'DEFERRED';

/** How one account, or several together, are to be paid. */
export interface Plan {
  readonly planId: string;
  readonly subtotal: Cents;
  readonly amount: Cents;
  readonly paymentOption: PlanOption;
  readonly interval: 'single' | Interval;
  readonly duration: number;
  readonly email: string;
  readonly phone: string;
  /** Everything that a plan of several payments comes to, interest included. */
  readonly total?: Cents;
  readonly accounts: readonly string[];
}

export interface Cart {
  readonly accounts: Readonly<Record<string, CartAccount>>;
  readonly planIds: readonly string[];
  readonly plans: Readonly<Record<string, Plan>>;
}

export const emptyCart: Cart = { accounts: {}, planIds: [], plans: {} };

export const plansIn = (cart: Cart): readonly Plan[] =>
  cart.planIds.flatMap((id) => cart.plans[id] ?? []);

/** In the order in which they were added. */
export const accountsIn = (cart: Cart): readonly CartAccount[] =>
  plansIn(cart).flatMap((plan) => accountsOf(cart, plan));

export const accountsOf = (cart: Cart, plan: Plan): readonly CartAccount[] =>
  plan.accounts.flatMap((id) => cart.accounts[id] ?? []);

export const planFor = (cart: Cart, accountId: string): Plan | undefined =>
  plansIn(cart).find(({ accounts }) => accounts.includes(accountId));

export const countOf = (cart: Cart): number => Object.keys(cart.accounts).length;

export const subtotalOf = (cart: Cart): Cents =>
  addMoney(...plansIn(cart).map(({ subtotal }) => subtotal));

/** Deferred plans come to nothing: their amount is 0. */
export const dueTodayOf = (cart: Cart): Cents =>
  addMoney(...plansIn(cart).map(({ amount }) => amount));

/** What a payment sends: everything that is not put off. */
export const payablePlans = (cart: Cart): readonly Plan[] =>
  plansIn(cart).filter(({ paymentOption, amount }) => paymentOption !== 'DEFERRED' && amount > 0);

/** The locations that a payment of this cart goes to, each once. */
export const locationsIn = (cart: Cart): readonly number[] => [
  ...new Set(
    payablePlans(cart).flatMap((plan) =>
      accountsOf(cart, plan).map(({ locationId }) => locationId),
    ),
  ),
];

/** An account whose open balance is in the cart already takes the place of the one that is there. */
export function addAccount(cart: Cart, account: CartAccount): Cart {
  const known = Object.values(cart.accounts).find(
    ({ accountId, openBalanceId }) =>
      accountId === account.accountId ||
      (openBalanceId !== undefined && openBalanceId === account.openBalanceId),
  );
  if (known) return changeAccount(cart, { ...account, accountId: known.accountId });
  return withPlan(cart, account);
}

const withPlan = (cart: Cart, account: CartAccount): Cart => ({
  accounts: { ...cart.accounts, [account.accountId]: account },
  planIds: [...cart.planIds, account.accountId],
  plans: { ...cart.plans, [account.accountId]: planInFull(account) },
});

/** A changed account is paid in full again: what was chosen was chosen for another amount. */
export function changeAccount(cart: Cart, account: CartAccount): Cart {
  const plan = planFor(cart, account.accountId);
  if (plan === undefined) return cart;
  const accounts = { ...cart.accounts, [account.accountId]: account };
  return { ...cart, accounts, plans: { ...cart.plans, [plan.planId]: recounted(plan, accounts) } };
}

export function removeAccount(cart: Cart, accountId: string): Cart {
  const { [accountId]: removed, ...accounts } = cart.accounts;
  const plan = planFor(cart, accountId);
  if (removed === undefined || plan === undefined) return cart;
  const left = { ...plan, accounts: plan.accounts.filter((id) => id !== accountId) };
  const { [plan.planId]: _, ...others } = cart.plans;
  return left.accounts.length === 0
    ? { accounts, planIds: cart.planIds.filter((id) => id !== plan.planId), plans: others }
    : { ...cart, accounts, plans: { ...others, [plan.planId]: recounted(left, accounts) } };
}

/** How a plan is to be paid once: in full, in part or not today. */
export function choose(
  cart: Cart,
  planId: string,
  choice: { readonly option: 'FULL' | 'DEFERRED' } | { option: 'PARTIAL'; amount: Cents },
): Cart {
  const plan = cart.plans[planId];
  if (plan === undefined) return cart;
  const amount =
    choice.option === 'PARTIAL'
      ? choice.amount
      : choice.option === 'FULL'
        ? plan.subtotal
        : noMoney;
  // A part that is everything is no part.
  const whole = choice.option === 'PARTIAL' && amount === plan.subtotal;
  const paymentOption = whole ? 'FULL' : choice.option;
  const { total: _, ...single } = plan;
  const chosen: Plan = { ...single, ...once, paymentOption, amount };
  return { ...cart, plans: { ...cart.plans, [planId]: chosen } };
}

/** An account that no plan pays is put off. */
export function withDeferred(cart: Cart): Cart {
  const planned = new Set(plansIn(cart).flatMap(({ accounts }) => accounts));
  const left = Object.values(cart.accounts).filter(({ accountId }) => !planned.has(accountId));
  return left.reduce(
    (rest, account) => choose(withPlan(rest, account), account.accountId, { option: 'DEFERRED' }),
    cart,
  );
}

/** The choices of an earlier cart, for the accounts that are in this one. */
export function restoreChoices(cart: Cart, before: Cart): Cart {
  const left = accountsIn(before)
    .filter(({ accountId }) => cart.accounts[accountId] === undefined)
    .reduce((rest, { accountId }) => removeAccount(rest, accountId), before);
  const restored = accountsIn(cart)
    .filter(({ accountId, amount }) => left.accounts[accountId]?.amount !== amount)
    .reduce(
      (rest, account) =>
        (rest.accounts[account.accountId] ? changeAccount : withPlan)(rest, account),
      left,
    );
  return { ...restored, accounts: cart.accounts };
}

export const hasRecurring = (cart: Cart): boolean =>
  plansIn(cart).some(({ paymentOption }) => paymentOption === 'RECURRING');

/** Each account of a recurring plan is paid once and in full instead. */
export const withoutRecurring = (cart: Cart): Cart =>
  split(cart, ({ paymentOption }) => paymentOption === 'RECURRING');

/** Every account by itself: what was to be paid together is paid once and in full. */
export const singly = (cart: Cart): Cart =>
  split(
    cart,
    ({ paymentOption, accounts }) => paymentOption === 'RECURRING' || accounts.length > 1,
  );

function split(cart: Cart, isSplit: (plan: Plan) => boolean): Cart {
  const plans = plansIn(cart).flatMap((plan) =>
    isSplit(plan) ? accountsOf(cart, plan).map(planInFull) : plan,
  );
  return {
    accounts: cart.accounts,
    planIds: plans.map(({ planId }) => planId),
    plans: Object.fromEntries(plans.map((plan) => [plan.planId, plan])),
  };
}

/** What is left when these locations were paid: what was put off there is still owed, if anything. */
export const withoutPaid = (cart: Cart, locationIds: readonly number[]): Cart => {
  const paid = payablePlans(cart).flatMap((plan) => accountsOf(cart, plan));
  const nothing = Object.values(cart.accounts).filter(({ amount }) => amount === 0);
  return [...paid, ...nothing]
    .filter(({ locationId }) => locationIds.includes(locationId))
    .reduce((rest, { accountId }) => removeAccount(rest, accountId), cart);
};

const once = { interval: 'single', duration: 0, email: '', phone: '' } as const;

/** The plan of a single account goes by the account's id. */
const planInFull = ({ accountId, amount }: CartAccount): Plan => ({
  planId: accountId,
  subtotal: amount,
  amount,
  paymentOption: 'FULL',
  ...once,
  accounts: [accountId],
});

function recounted(plan: Plan, accounts: Cart['accounts']): Plan {
  const subtotal = addMoney(...plan.accounts.map((id) => accounts[id]?.amount ?? noMoney));
  const { total: _, ...single } = plan;
  return { ...single, ...once, subtotal, amount: subtotal, paymentOption: 'FULL' };
}
