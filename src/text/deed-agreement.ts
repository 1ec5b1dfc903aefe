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
  /** The first of the payments is made now. */
  readonly isNow: boolean;
  readonly amount: (cents: Cents) => string;
  readonly day: (date: CalendarDate) => string;
}

/** The authorization of the payments that a changed plan takes: the same words on the screen, and as they are kept. */
export const deedAgreement = (
  payments: readonly PlanDebit[],
  { provider, means, isByHand, isLast, isNow, amount, day }: Agreed,
  say: Say,
): string => {
  const [first] = payments;
  const last = payments.at(-1);
  if (first === undefined || last === undefined) return '';
  const total = amount(addMoney(...payments.map((one) => one.amount)));
  const said = { provider, means, total, first: day(first.date) };
  const many = { ...said, count: String(payments.length), last: day(last.date) };
  if (isLast) return say('topics_deedagreepayoff', said);
  if (isNow) return nowAnd(payments, { ...said, amount: amount(first.amount), day }, say);
  if (isByHand) return say('topics_deedbyhand', many);
  return payments.length === 1 ? say('topics_deedagreeone', said) : say('topics_deedagree', many);
};

interface Now {
  readonly provider: string;
  readonly means: string;
  readonly total: string;
  readonly amount: string;
  readonly day: (date: CalendarDate) => string;
}

/** A payment that is made now can be stopped no more: those after it can. */
const nowAnd = (
  [, second, ...others]: readonly PlanDebit[],
  { day, ...said }: Now,
  say: Say,
): string => {
  if (second === undefined) return say('topics_deedagreenow', said);
  const more = { ...said, first: day(second.date) };
  const last = others.at(-1);
  return last === undefined
    ? say('topics_deedagreenowone', more)
    : say('topics_deedagreenowmany', {
        ...more,
        count: String(others.length + 1),
        last: day(last.date),
      });
};
