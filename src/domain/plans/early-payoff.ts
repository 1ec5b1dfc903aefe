import { daysBetween, type CalendarDate } from '../dates.ts';
import { noMoney, subtractMoney, toCents, type Cents } from '../money.ts';

/** The interest that a provider takes for the time between an early payoff and the plan's end. */
export const earlyPayoffs = ['interestToday', 'noInterest'] as const;
export type EarlyPayoff = (typeof earlyPayoffs)[number];

/** The interest that was agreed to, for the days from the first payment to the last. */
export interface AgreedInterest {
  readonly interest: Cents;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Interest is spread evenly over the days, and rounded down to the cent. */
export function interestUntil({ interest, from, to }: AgreedInterest, day: CalendarDate): Cents {
  if (day >= to) return interest;
  if (day <= from) return noMoney;
  const passed = BigInt(interest) * BigInt(daysBetween(from, day));
  return toCents(Number(passed / BigInt(daysBetween(from, to))));
}

/** Interest that is still due where the plan is paid off that day, less the interest that was paid. */
export function payoffInterest(
  agreed: AgreedInterest & { readonly paid: Cents },
  { day, rule }: { readonly day: CalendarDate; readonly rule: EarlyPayoff },
): Cents {
  const due = rule === 'noInterest' ? noMoney : interestUntil(agreed, day);
  return due > agreed.paid ? subtractMoney(due, agreed.paid) : noMoney;
}
