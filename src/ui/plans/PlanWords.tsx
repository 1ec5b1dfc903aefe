import { lastPayment } from '#domain/plans/plan-schedule.ts';
import { subtractMoney, type Cents } from '#domain/money.ts';
import type { Interval } from '#domain/tenant-words.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '../use-money.ts';

export interface SaidPlan {
  readonly count: number;
  readonly payment: Cents;
  readonly interval: Interval;
  readonly balance: Cents;
  /** The sum of all payments, interest included. */
  readonly total: Cents;
}

/** A plan in two sentences: how many payments of how much, and their sum. */
export function usePlanWords(): (plan: SaidPlan) => string {
  const say = useSay();
  const written = useMoney();
  return ({ count, payment, interval, balance, total }) => {
    const last = lastPayment(total, payment, count);
    const interest = subtractMoney(total, balance);
    const sentences = [
      count === 1
        ? say('topics_planwords_one', { amount: written(last) })
        : say(`topics_planwords_${interval}`, { count, amount: written(payment) }),
      count > 1 && last !== payment && say('topics_planwordslast', { amount: written(last) }),
      interest > 0
        ? say('topics_planwordsinterest', { total: written(total), interest: written(interest) })
        : say('topics_planwordstotal', { total: written(total) }),
    ];
    return sentences.filter(Boolean).join(' ');
  };
}
