import type { CartAccount, Plan } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import { accountsPlace, familyOf } from '#machines/portal/owing.ts';
import type { Context } from '#machines/portal/types.ts';

/** What was typed is changed in its form; what was found, among the accounts. */
export function editPlace(context: Context, { planId }: Plan, one: CartAccount) {
  return familyOf(context) === 'quick-pay'
    ? `${places.quickPayAccounts.path}/${planId}~${one.accountId}`
    : accountsPlace(context);
}
