const hour = 3_600_000;
const day = 24 * hour;

interface Limit {
  readonly refused: number;
  readonly within: number;
}

interface Rule {
  readonly limits: readonly Limit[];
  /** Each amount counts for itself, and the payer's own tries apart from what is debited. */
  readonly apart: boolean;
}

const visa: Rule = { limits: [{ refused: 20, within: 30 * day }], apart: true };
const mastercard: Rule = {
  limits: [
    { refused: 10, within: day },
    { refused: 35, within: 30 * day },
  ],
  apart: false,
};

const ruleOf = (brand: string | null): Rule => (brand === 'mastercard' ? mastercard : visa);

/** The age from which tries count for no network. */
export const countedFor = 30 * day;

/** A try to charge a card that was refused, or may be yet. */
export interface CardTry {
  readonly at: number;
  readonly amount: number;
  /** The payer made the try, not a plan. */
  readonly isOwn: boolean;
}

interface Wanted extends CardTry {
  readonly brand: string | null;
}

/**
 * The moment from which a network lets this card be tried again, over all plans; in the past where
 * it does now.
 */
export const cardFreeAt = (tries: readonly CardTry[], wanted: Wanted): number => {
  const { limits, apart } = ruleOf(wanted.brand);
  const counted = tries
    .filter(({ amount, isOwn }) => !apart || (amount === wanted.amount && isOwn === wanted.isOwn))
    .map(({ at }) => at)
    .toSorted((one, other) => other - one);
  return Math.max(
    0,
    // The oldest of as many as are allowed must be out of the window.
    ...limits.map(({ refused, within }) => (counted[refused - 1] ?? -Infinity) + within),
  );
};
