import type { CalendarDate } from '../dates.ts';
import { addMoney, noMoney, subtractMoney, toCents, type Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import { lastPayment } from './plan-schedule.ts';
import { yearlyRate, type Lent } from './yearly-rate.ts';

interface Payment {
  readonly date: CalendarDate;
  readonly amount: Cents;
}

/** A plan as it is agreed to: what is owed, and every payment, the first of them at once. */
export interface CostingPlan {
  readonly balance: Cents;
  readonly interval: Interval;
  readonly payments: readonly Payment[];
}

/** The cost of a plan, as Regulation Z has it stated. */
export interface PlanCost {
  readonly balance: Cents;
  readonly interval: Interval;
  readonly today: Cents;
  /** The amount financed: what is owed, less what is paid at once. */
  readonly financed: Cents;
  /** The finance charge. */
  readonly interest: Cents;
  /** The annual percentage rate, in percent; undefined where nothing is financed. */
  readonly rate: number | undefined;
  readonly later: readonly Payment[];
  /** The sum of the later payments. */
  readonly laterTotal: Cents;
  readonly total: Cents;
}

export function costOf({ balance, interval, payments }: CostingPlan): PlanCost {
  const [first, ...later] = payments;
  const amounts = later.map(({ amount }) => amount);
  const today = first?.amount ?? noMoney;
  const laterTotal = addMoney(...amounts);
  const total = addMoney(today, laterTotal);
  const financed = toCents(Math.max(0, balance - today));
  return {
    balance,
    interval,
    today,
    financed,
    interest: subtractMoney(total, balance),
    rate: percentOf({ amount: financed, payments: amounts, interval }),
    later,
    laterTotal,
    total,
  };
}

/** The payments that a plan may have without interest before the law asks for a box. */
const mostWithoutBox = 4;

/** The law asks for its box: more than four payments, today's counted as well, or any interest. */
export const needsBox = ({ later, interest }: Pick<PlanCost, 'later' | 'interest'>): boolean =>
  interest > 0 || later.length + 1 > mostWithoutBox;

interface OfferedPlan {
  readonly balance: Cents;
  readonly total: Cents;
  readonly payment: Cents;
  readonly count: number;
  readonly interval: Interval;
}

/** The annual percentage rate of a plan whose days are not known yet, in percent: no rate depends on them. */
export function rateOf({ balance, total, payment, count, interval }: OfferedPlan) {
  const last = lastPayment(total, payment, count);
  const payments = Array.from({ length: count - 1 }, (_, at) =>
    at === count - 2 ? last : payment,
  );
  return percentOf({ amount: toCents(Math.max(0, balance - payment)), payments, interval });
}

function percentOf(lent: Lent): number | undefined {
  const hundredths = yearlyRate(lent);
  return hundredths === undefined ? undefined : hundredths / 100;
}
