import { arranged, isOnPlan, plansIn, type Cart, type CartAccount } from './cart.ts';
import { noMoney } from './money.ts';
import type { Tenant } from './tenant.ts';

/** What the provider says is owed, by whichever way it was found. */
export type Owed = readonly CartAccount[];

/** What comes to nothing is no longer owed. */
export const isOpen = ({ amount }: CartAccount): boolean => amount > 0;

/** What was found again takes the place of what was known of it. */
export const withFound = (owed: Owed, found: Owed): Owed => [
  ...new Map([...owed, ...found].map((one) => [one.openBalanceId, one])).values(),
];

/** There is a location to be chosen: the provider has them chosen, and several have something. */
export const hasLocationsToChoose = (tenant: Tenant, owed: Owed): boolean =>
  tenant.general.allowV4PatientSelectLocation &&
  new Set(owed.filter(isOpen).map(({ locationId }) => locationId)).size > 1;

/** What is owed at a location; without one, everywhere. */
export const owedAt = (owed: Owed, location: number | undefined): Owed =>
  location === undefined ? owed : owed.filter(({ locationId }) => locationId === location);

/** All of it is to be paid in full, but for what was chosen otherwise before, or a plan pays; what was typed stays. */
export function cartOfOwed(owed: Owed, before: Cart): Cart {
  const typed = Object.values(before.accounts).filter((one) => one.openBalanceId === undefined);
  const each = [...owed.filter(isOpen), ...typed];
  const cart = arranged(
    Object.fromEntries(each.map((one) => [one.accountId, one])),
    plansIn(before),
  );
  return each.length > 1 ? withoutPlanned(cart, before) : cart;
}

/** What a payment plan pays already is not proposed once more: whoever wants to, pays it off sooner. */
function withoutPlanned(cart: Cart, before: Cart): Cart {
  const plans = plansIn(cart).map((plan) =>
    plan !== before.plans[plan.planId] && isOnPlan(cart.accounts[plan.planId])
      ? { ...plan, paymentOption: 'DEFERRED' as const, amount: noMoney }
      : plan,
  );
  return { ...cart, plans: Object.fromEntries(plans.map((plan) => [plan.planId, plan])) };
}
