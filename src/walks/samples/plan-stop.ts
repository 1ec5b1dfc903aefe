import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { StoppedPlan, StoppingPlan } from '#domain/plans/stopping.ts';

const day = (date: string) => date as CalendarDate;
const amount = toCents(16_084);

/** A plan of three months for one bill, of which the first payment was taken. */
export const stoppable: StoppingPlan = {
  bills: [{ number: 'LM2048117', amount: toCents(32_166) }],
  owed: toCents(32_166),
  taken: toCents(16_084),
  next: { date: day('2026-12-03'), amount },
  mayPlan: true,
  phone: '(312) 555-0100',
};

/** A plan with interest for two bills, of which a payment is being taken. */
export const stoppableLate: StoppingPlan = {
  ...stoppable,
  bills: [...stoppable.bills, { number: 'LM2048118', amount: toCents(7_500) }],
  owed: toCents(39_666),
  interest: { paid: toCents(0), spared: toCents(1_250) },
  underWay: { date: day('2026-12-03'), amount },
  next: { date: day('2027-01-03'), amount },
};

export const stoppedNow: StoppedPlan = {
  bills: stoppable.bills,
  owed: stoppable.owed,
  mayPlan: true,
  phone: '(312) 555-0100',
  date: day('2026-11-21'),
};

/** A payment of the plan is being taken all the same. */
export const stoppedLate: StoppedPlan = {
  ...stoppedNow,
  bills: stoppableLate.bills,
  owed: stoppableLate.owed,
  underWay: { date: day('2026-11-21'), amount },
};
