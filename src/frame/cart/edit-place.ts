import { ofAccount } from '#domain/account-address.ts';
import { isTyped, type CartAccount, type CartRow } from '#domain/cart.ts';
import { addressOf } from '#domain/place-at.ts';
import { pathOfAccounts } from '#domain/visit/places.ts';
import type { Context } from '#machines/portal/types.ts';

/**
 * The place where an account is changed: a typed one in its form, a found one among the accounts.
 */
export function editPlace(context: Context, { planId }: CartRow, one: CartAccount) {
  return isTyped(one)
    ? addressOf('quickPayAccount', ofAccount({ planId, accountId: one.accountId }))
    : pathOfAccounts(context);
}
