import { noMoney, subtractMoney, toCents, type Cents } from '../money.ts';

/** A loan as its lender offers it, paid back in equal monthly payments. */
export interface LoanOffer {
  readonly months: number;
  /** Hundredths of a percent a year. */
  readonly yearlyRate: number;
  /** Interest falls due only where the loan is not paid off in time, and then from its first day. */
  readonly deferred: boolean;
  /** Cents; `upTo` 0 means no upper bound. */
  readonly from: Cents;
  readonly upTo: Cents;
}

type Rate = Pick<LoanOffer, 'months' | 'yearlyRate'>;

/** The payments of something that is paid bit by bit: all but the last are the same. */
export interface Repaid {
  readonly count: number;
  readonly payment: Cents;
  readonly last: Cents;
  readonly total: Cents;
}

/** The twelfth part of a hundredth of a percent. */
const partsOfRate = 120_000n;

/** The interest of a month on what is owed then; half a cent is rounded up. */
const monthOf = (owed: Cents, yearlyRate: number): Cents =>
  toCents(Number((BigInt(owed) * BigInt(yearlyRate) + partsOfRate / 2n) / partsOfRate));

/** The equal payment that pays a loan off, rounded up to the cent. Whole numbers only, so exact. */
function paymentOf(amount: Cents, { months, yearlyRate }: Rate): Cents {
  if (yearlyRate === 0) return toCents(Math.ceil(amount / months));
  const grown = (partsOfRate + BigInt(yearlyRate)) ** BigInt(months);
  const over = BigInt(amount) * BigInt(yearlyRate) * grown;
  const under = partsOfRate * (grown - partsOfRate ** BigInt(months));
  return toCents(Number((over + under - 1n) / under));
}

/** Every payment of a loan: the last one takes what is left, and comes sooner where nothing would be. */
export function repaid(amount: Cents, rate: Rate): Repaid {
  const payment = paymentOf(amount, rate);
  let owed = amount;
  let count = 0;
  for (;;) {
    owed = toCents(owed + monthOf(owed, rate.yearlyRate));
    count += 1;
    if (count === rate.months || owed <= payment) break;
    owed = subtractMoney(owed, payment);
  }
  const total = toCents(payment * (count - 1) + owed);
  return { count, payment: count === 1 ? owed : payment, last: owed, total };
}

/**
 * The most interest that deferred interest can come to: that of every month on all of it, as if
 * nothing had been paid back.
 */
export function deferredInterest(amount: Cents, { months, yearlyRate }: Rate): Cents {
  let interest: Cents = noMoney;
  for (let month = 0; month < months; month += 1)
    interest = toCents(interest + monthOf(toCents(amount + interest), yearlyRate));
  return interest;
}

/** The offers that hold for an amount. */
export const offersFor = (offers: readonly LoanOffer[], amount: Cents): readonly LoanOffer[] =>
  offers.filter(({ from, upTo }) => amount >= from && (upTo === 0 || amount <= upTo));
