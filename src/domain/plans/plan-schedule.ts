import type { CalendarDate } from '../dates.ts';
import { subtractMoney, toCents, type Cents } from '../money.ts';
import type { Interval } from '../tenant-words.ts';
import type { Pace } from './schedule.ts';

/** So many at most: a plan that ends. */
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
}

/** What a schedule, or its paper, is asked for. */
export interface AskedPlan extends Pace {
  /** Without interest. */
  readonly balance: Cents;
  readonly total: Cents;
}

/** The paper names the accounts, by their numbers. */
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

/** What the last of so many payments comes to. */
export const lastPayment = (total: Cents, payment: Cents, count: number): Cents =>
  subtractMoney(total, toCents(payment * (count - 1)));
