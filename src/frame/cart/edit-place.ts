import { isTyped, type CartAccount, type CartRow } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import { pathOfAccounts } from '#domain/visit/places.ts';
import type { Context } from '#machines/portal/types.ts';

/** What was typed is changed in its form; what was found, among the accounts. */
export function editPlace(context: Context, { planId }: CartRow, one: CartAccount) {
  return isTyped(one)
    ? `${places.quickPayAccounts.path}/${planId}~${one.accountId}`
    : pathOfAccounts(context);
}
