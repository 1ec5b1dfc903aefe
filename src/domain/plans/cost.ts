import type { CalendarDate } from '../dates.ts';
import { addMoney, noMoney, subtractMoney, toCents, type Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import type { EarlyPayoff } from './early-payoff.ts';
import { yearlyRate } from './yearly-rate.ts';

interface Payment {
  readonly date: CalendarDate;
  readonly amount: Cents;
}

/** A plan as it is agreed to: what is owed, and every payment, the first of them at once. */
export interface CostingPlan {
  readonly balance: Cents;
  readonly interval: Interval;
  readonly payments: readonly Payment[];
  /** The rule for the interest of an early payoff. */
  readonly earlyPayoff: EarlyPayoff;
}

/** The cost of a plan, as Regulation Z has it stated. */
export interface PlanCost {
  readonly balance: Cents;
  readonly interval: Interval;
  readonly earlyPayoff: EarlyPayoff;
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

export function costOf({ balance, interval, payments, earlyPayoff }: CostingPlan): PlanCost {
  const [first, ...later] = payments;
  const amounts = later.map(({ amount }) => amount);
  const today = first?.amount ?? noMoney;
  const laterTotal = addMoney(...amounts);
  const total = addMoney(today, laterTotal);
  const financed = toCents(Math.max(0, balance - today));
  const hundredths = yearlyRate({ amount: financed, payments: amounts, interval });
  return {
    balance,
    interval,
    earlyPayoff,
    today,
    financed,
    interest: subtractMoney(total, balance),
    rate: hundredths === undefined ? undefined : hundredths / 100,
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
