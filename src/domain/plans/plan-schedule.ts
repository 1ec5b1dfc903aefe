import type { CalendarDate } from '../dates.ts';
import { subtractMoney, toCents, type Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import type { EarlyPayoff } from './early-payoff.ts';
import type { Pace } from './schedule.ts';

/** The most instalments of a plan, which has to end. */
export const mostInstalments = 120;

export type InstalmentStatus = 'paid' | 'duetoday' | 'pending';

export interface ScheduledPayment {
  readonly date: CalendarDate;
  readonly amount: Cents;
  readonly status: InstalmentStatus;
}

/** A plan as the server lays it out. */
export interface PlanSchedule {
  readonly balance: Cents;
  readonly payment: Cents;
  readonly interval: Interval;
  readonly duration: number;
  readonly startDate: CalendarDate;
  readonly completionDate: CalendarDate;
  readonly payments: readonly ScheduledPayment[];
  /** The provider's rule for the interest of an early payoff. */
  readonly earlyPayoff: EarlyPayoff;
}

/** A plan whose schedule, or whose PDF, is asked for. */
export interface AskedPlan extends Pace {
  /** The balance without interest. */
  readonly balance: Cents;
  readonly total: Cents;
}

/** A plan whose PDF is asked for: it names the accounts, by their numbers. */
export interface PrintedPlan extends AskedPlan {
  readonly accounts: readonly string[];
}

/** The first date that is not paid is due today; those behind it are not. */
export function rowsOf({ payments }: Pick<PlanSchedule, 'payments'>): readonly ScheduledPayment[] {
  const next = payments.findIndex(({ status }) => status !== 'paid');
  return payments.map((row, at) =>
    row.status === 'paid' ? row : { ...row, status: at === next ? 'duetoday' : 'pending' },
  );
}

/** The amount of the last of so many payments. */
export const lastPayment = (total: Cents, payment: Cents, count: number): Cents =>
  subtractMoney(total, toCents(payment * (count - 1)));
