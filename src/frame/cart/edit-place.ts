import type { CartAccount, Plan } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import { accountsPlace, familyOf, planPlace } from '#machines/portal/owing.ts';
import type { Context } from '#machines/portal/types.ts';

/** What was typed is changed in its form; what was found, among the accounts; a plan, where it is made. */
export function editPlace(context: Context, { planId, paymentOption }: Plan, one?: CartAccount) {
  if (paymentOption === 'RECURRING') return planPlace(context);
  return one !== undefined && familyOf(context) === 'quick-pay'
    ? `${places.quickPayAccounts.path}/${planId}~${one.accountId}`
    : accountsPlace(context);
}
