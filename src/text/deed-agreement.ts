import type { CalendarDate } from '#domain/dates.ts';
import { addMoney, type Cents } from '#domain/money.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import type { Say } from './say.ts';

interface Agreed {
  readonly provider: string;
  /** The card or bank account, as people call it. */
  readonly means: string;
  /** The payer makes the payments by hand, and nothing is taken. */
  readonly isByHand: boolean;
  /** All is paid off now. */
  readonly isLast: boolean;
  readonly amount: (cents: Cents) => string;
  readonly day: (date: CalendarDate) => string;
}

/** The authorization of the payments that a changed plan takes: the same words on the screen, and as they are kept. */
export const deedAgreement = (
  payments: readonly PlanDebit[],
  { provider, means, isByHand, isLast, amount, day }: Agreed,
  say: Say,
): string => {
  const [first] = payments;
  const last = payments.at(-1);
  if (first === undefined || last === undefined) return '';
  const total = amount(addMoney(...payments.map((one) => one.amount)));
  const said = { provider, means, total, first: day(first.date) };
  const many = { ...said, count: String(payments.length), last: day(last.date) };
  if (isLast) return say('topics_deedagreepayoff', said);
  if (isByHand) return say('topics_deedbyhand', many);
  return payments.length === 1 ? say('topics_deedagreeone', said) : say('topics_deedagree', many);
};
