import { addMoney, toCents, type Cents } from '../money.ts';
import { mostInstalments } from './plan-schedule.ts';
import { instalmentsFor, paymentFor } from './schedule.ts';

/** An offer of so many monthly instalments, for balances from one amount to another. */
export interface Offer {
  readonly terms: number;
  /** Hundredths of a percent of the balance, added once. */
  readonly interest: number;
  /** Cents; `upTo` 0 means no upper bound. */
  readonly from: Cents;
  readonly upTo: Cents;
}

/** A plan that the provider recommends for a balance. */
export interface RecommendedPlan {
  readonly terms: number;
  readonly payment: Cents;
  /** Percent. */
  readonly interest: number;
  readonly total: Cents;
  readonly interval: 'monthly';
}

/**
 * Interest on a balance. Half a cent is rounded up. Whole numbers only: the product may be longer
 * than a float is exact.
 */
export const interestOn = (balance: Cents, hundredths: number): Cents =>
  toCents(Number((BigInt(balance) * BigInt(hundredths) + 5_000n) / 10_000n));

/**
 * Recommended plans from the shortest to the longest, of two as long the cheaper; none is longer or
 * smaller than the provider lets it be.
 */
export const recommend = (
  balance: Cents,
  { offers, least }: { readonly offers: readonly Offer[]; readonly least: Cents },
): readonly RecommendedPlan[] =>
  offers
    .filter(({ from, upTo }) => balance >= from && (upTo === 0 || balance <= upTo))
    .map(({ terms, interest }) => {
      const total = addMoney(balance, interestOn(balance, interest));
      const payment = paymentFor(total, terms);
      return { terms, payment, interest: interest / 100, total, interval: 'monthly' as const };
    })
    .filter(
      ({ terms, payment, total }) =>
        terms <= mostInstalments &&
        payment >= least &&
        instalmentsFor(total, payment) === terms &&
        // Interest on nothing that is lent has no yearly rate, which is to be told.
        (total === balance || payment < balance),
    )
    .toSorted((one, other) => one.terms - other.terms || one.total - other.total)
    .filter(({ terms }, at, all) => all[at - 1]?.terms !== terms);
