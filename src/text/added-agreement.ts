import type { CalendarDate } from '#domain/dates.ts';
import { noMoney, addMoney, subtractMoney, type Cents } from '#domain/money.ts';
import { costOf, needsBox, type PlanCost } from '#domain/plans/cost.ts';
import type { FreeBill } from '#domain/plans/adding.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import type { Interval } from '#domain/tenant-words.ts';
import { writtenRate } from './plan-box.ts';
import type { Say } from './say.ts';

interface Added {
  readonly bills: readonly Pick<FreeBill, 'number' | 'amount'>[];
  readonly provider: string;
  readonly amount: (cents: Cents) => string;
}

/** The bills that come on a plan, to which a payer agrees: the same words on the screen, and as they are kept. */
export const addedAgreement = ({ bills, provider, amount }: Added, say: Say): string =>
  [
    say('topics_deedagreeadd', {
      provider,
      bills: bills.map((bill) => `${bill.number} (${amount(bill.amount)})`).join(', '),
      added: amount(addMoney(...bills.map((bill) => bill.amount))),
    }),
    // The box of the law refers to this sentence.
    say('topics_planmissing'),
  ].join(' ');

interface Spread {
  readonly cost: PlanCost;
  readonly amount: (cents: Cents) => string;
  readonly language: string;
}

/** The sentences on other amounts that the law's box stands with: the interest in them, and a missed payment. */
export const spreadAgreement = (
  { cost, amount, language }: Spread,
  say: Say,
): readonly string[] => {
  if (!needsBox(cost)) return [];
  const { interest } = cost;
  return [
    ...(interest > 0
      ? [
          say('topics_deedinterest', {
            interest: amount(interest),
            rate: writtenRate(cost, language),
          }),
        ]
      : []),
    say('topics_planmissing'),
  ];
};

interface Left {
  readonly payments: readonly PlanDebit[];
  /** The interest that is in them. */
  readonly interest?: Pick<NonNullable<DeedPlan['interest']>, 'left'> | undefined;
  readonly interval: Interval;
  readonly today: CalendarDate;
}

/** The cost of what a plan takes from now on: nothing is paid today, and no more is added than was agreed to. */
export const costLeft = ({ payments, interval, today, interest }: Left): PlanCost =>
  costOf({
    balance: subtractMoney(
      addMoney(...payments.map(({ amount }) => amount)),
      interest?.left ?? noMoney,
    ),
    interval,
    payments: [{ date: today, amount: noMoney }, ...payments],
  });
