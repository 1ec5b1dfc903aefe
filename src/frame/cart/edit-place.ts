import { isTyped, type CartAccount, type CartRow } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import { pathOfAccounts } from '#domain/visit/places.ts';
import type { Context } from '#machines/portal/types.ts';

/**
 * The place where an account is changed: a typed one in its form, a found one among the accounts.
 */
export function editPlace(context: Context, { planId }: CartRow, one: CartAccount) {
  return isTyped(one)
    ? `${places.quickPayAccounts.path}/${planId}~${one.accountId}`
    : pathOfAccounts(context);
}
