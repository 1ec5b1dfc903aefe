import type { CalendarDate } from '#domain/dates.ts';
import { noMoney, addMoney, type Cents } from '#domain/money.ts';
import { costOf, type PlanCost } from '#domain/plans/cost.ts';
import type { FreeBill } from '#domain/plans/adding.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import type { Interval } from '#domain/tenant-words.ts';
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

interface Left {
  readonly payments: readonly PlanDebit[];
  readonly interval: Interval;
  readonly today: CalendarDate;
}

/** The cost of what a plan takes from now on: nothing is paid today, and nothing is added to what is owed. */
export const costLeft = ({ payments, interval, today }: Left): PlanCost =>
  costOf({
    balance: addMoney(...payments.map(({ amount }) => amount)),
    interval,
    payments: [{ date: today, amount: noMoney }, ...payments],
  });
