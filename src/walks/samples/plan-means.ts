import type { CalendarDate } from '#domain/dates.ts';
import { ApiFailure } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import { declineReasons } from '#domain/payment.ts';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import * as resultCodes from '#domain/result-codes.ts';

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
  payments: ['2026-12-03', '2027-01-03', '2027-02-03'].map((date) => ({ date: day(date), amount })),
  most: amount,
};

/** The next payment was told, and comes too soon to be taken from another card. */
export const nearPlan: ChangingPlan = {
  ...runningPlan,
  today: day('2026-12-02'),
  next: { ...runningPlan.next, isTold: true },
  payments: runningPlan.payments.slice(1),
};

const { following: _, ...last } = nearPlan;
/** The payment that comes too soon is the last one. */
export const latePlan: ChangingPlan = { ...last, remaining: amount, payments: [] };

/** The bank refuses the card that was typed. */
export const declined = new ApiFailure('refused', {
  code: resultCodes.declined,
  general: [{ code: declineReasons.declined, message: '' }],
  route: '',
});
/** The server refuses a field of it. */
export const fault = new ApiFailure('refused', {
  code: resultCodes.invalid,
  fields: [{ code: resultCodes.invalid, message: '', field: 'cardNumber' }],
  route: '',
});
