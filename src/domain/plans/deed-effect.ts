import type { CalendarDate } from '../dates.ts';
import { addMoney, noMoney, type Cents } from '../money.ts';
import type { DeedPlan, Wish } from './deeds.ts';
import type { PlanDebit } from './new-means.ts';
import { redrawn } from './redrawn.ts';

/** The payments of a plan in three figures. */
interface Outline {
  readonly next: PlanDebit;
  readonly count: number;
  readonly last: CalendarDate;
}

/** A change in figures, before it is agreed to. */
export interface DeedEffect {
  readonly before: Outline;
  readonly after: Outline;
  /** The payments that it leaves. */
  readonly payments: readonly PlanDebit[];
  /** The sum of them, which no change but added bills makes another. */
  readonly total: Cents;
  /** The sum of them before. */
  readonly totalBefore: Cents;
  /** The sum of the bills that are added. */
  readonly added: Cents;
}

export const deedEffect = (plan: DeedPlan, wish: Wish): DeedEffect => {
  const payments = redrawn(plan.payments, wish, plan);
  return {
    before: outlined(plan.payments),
    after: outlined(payments),
    payments,
    total: addMoney(...payments.map(({ amount }) => amount)),
    totalBefore: addMoney(...plan.payments.map(({ amount }) => amount)),
    added: wish.deed === 'add' ? addMoney(...wish.bills.map(({ amount }) => amount)) : noMoney,
  };
};

const outlined = (payments: readonly PlanDebit[]): Outline => {
  const [next] = payments;
  const last = payments.at(-1)?.date;
  if (next === undefined || last === undefined) throw new Error('there is no payment to change');
  return { next, count: payments.length, last };
};
