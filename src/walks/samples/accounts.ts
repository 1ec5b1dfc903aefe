import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Cart, CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';

/** An account as it was typed from a bill. */
export const accountWith = (
  changes: Partial<CartAccount> & { accountId: string },
): CartAccount => ({
  paymentPostingId: `4${changes.accountId}`,
  locationId: 1,
  amount: toCents(8_500),
  name: 'Dana Whitlock',
  agencyStatus: 'Account Active',
  hasStatement: false,
  details: {},
  ...changes,
});

export const cartOf = (...accounts: readonly CartAccount[]): Cart =>
  accounts.reduce(addAccount, emptyCart);
