import type { Interval } from '#domain/tenant-words.ts';

const one = 10n ** 15n;
const periods = { weekly: 52n, biweekly: 26n, monthly: 12n, quarterly: 4n } as const;

/**
 * The yearly rate in percent, in whole numbers alone: the balance is led from payment to payment as a
 * ledger is, and the rate found digit by digit as the highest that leaves nothing owed at the end.
 */
export function irr(lent: bigint, payments: readonly bigint[], interval: Interval): number {
  let rate = 0n;
  for (let digit = one * 100n; digit > one / 10n ** 8n; digit /= 10n)
    while (leaves(lent, payments, rate + digit) <= 0n) rate += digit;
  return Number((rate * periods[interval] * 100n * 10n ** 6n) / one) / 10 ** 6;
}

const leaves = (lent: bigint, payments: readonly bigint[], rate: bigint): bigint => {
  let owed = lent * one;
  for (const payment of payments) owed += (owed * rate) / one - payment * one;
  return owed;
};
