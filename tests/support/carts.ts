import fc from 'fast-check';
import { addAccount, emptyCart, type Cart, type CartAccount } from '#domain/cart.ts';
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

const ids = ['a1', 'b2', 'c3', 'd4', 'e5'];

export const accounts: fc.Arbitrary<CartAccount> = fc
  .record({
    accountId: fc.constantFrom(...ids),
    locationId: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 0, max: 1_000_000_00 }).map(toCents),
    openBalanceId: fc.option(fc.constantFrom('0a', '0b', '0c'), { nil: undefined }),
  })
  .map(({ openBalanceId, ...rest }) =>
    accountWith({ ...rest, ...(openBalanceId !== undefined && { openBalanceId }) }),
  );
