import fc from 'fast-check';
import type { CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import * as samples from '#studio/plans/samples/accounts.ts';

export const { accountWith, cartOf } = samples;

const ids = ['a1', 'b2', 'c3', 'd4', 'e5'];

export const accounts: fc.Arbitrary<CartAccount> = fc
  .record({
    accountId: fc.constantFrom(...ids),
    locationId: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 0, max: 1_000_000_00 }).map(toCents),
    openBalanceId: fc.option(fc.constantFrom('0a', '0b', '0c'), { nil: undefined }),
  })
  .map(({ openBalanceId, ...rest }) =>
    samples.accountWith({ ...rest, ...(openBalanceId !== undefined && { openBalanceId }) }),
  );
