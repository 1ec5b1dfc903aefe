import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { ChangingPlan } from '#domain/plans/changing.ts';

const day = (date: string) => date as CalendarDate;
const amount = toCents(8_500);

/** A plan by bank account, of which the next payment can be taken from another card. */
export const runningPlan: ChangingPlan = {
  accounts: ['LM2048117'],
  remaining: toCents(25_500),
  means: { type: 'ach', last4: '6789', lasts: 'whole', lastDate: day('2027-02-03') },
  phone: '(312) 555-0100',
  today: day('2026-11-21'),
  next: {
    date: day('2026-12-03'),
    amount,
    isTold: false,
    isUnderWay: false,
    wasRefused: false,
  },
  following: { date: day('2027-01-03'), amount },
  most: amount,
};

/** The next payment was told, and comes too soon to be taken from another card. */
export const nearPlan: ChangingPlan = {
  ...runningPlan,
  today: day('2026-12-02'),
  next: { ...runningPlan.next, isTold: true },
};

const { following: _, ...last } = nearPlan;
/** The payment that comes too soon is the last one. */
export const latePlan: ChangingPlan = { ...last, remaining: amount };
