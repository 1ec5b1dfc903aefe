import { addMoney, subtractMoney, toCents, type Cents } from './money.ts';
import type { PaymentOutcome } from './payment.ts';

type Sums = Pick<PaymentOutcome, 'asked' | 'legs'>;

const sumOf = (legs: PaymentOutcome['legs']): Cents =>
  addMoney(...legs.map(({ amount }) => toCents(amount)));

/** Cents that were taken of a payment. */
export const takenOf = ({ legs }: Pick<Sums, 'legs'>): Cents =>
  sumOf(legs.filter(({ status }) => status === 'paid'));

/** Cents of a payment that were not taken; below zero those that were taken beyond it. */
export const missingOf = ({ asked, legs }: Sums): Cents =>
  subtractMoney(asked === undefined ? sumOf(legs) : toCents(asked), takenOf({ legs }));
