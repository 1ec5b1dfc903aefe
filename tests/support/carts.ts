import fc from 'fast-check';
import type { CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import * as samples from '#walks/samples/accounts.ts';

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

/** Accounts as a provider tells them, `count` in number. */
export const owedWith = (count: number): readonly CartAccount[] =>
  Array.from({ length: count }, (_, at) => {
    const id = `4f9c1d6e-2f7a-4c7e-9d57-${(at + 1).toString(16).padStart(12, '0')}`;
    return samples.accountWith({
      accountId: id,
      openBalanceId: id,
      paymentPostingId: `4${at}`,
      amount: toCents(5_000 + at),
      hasStatement: true,
      details: { patientFullName: 'Dana Whitlock', dateOfService: '2026-03-04' },
    });
  });
