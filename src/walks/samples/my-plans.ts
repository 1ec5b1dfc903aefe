import type { CalendarDate } from '#domain/dates.ts';
import { noMoney, subtractMoney, toCents, type Cents } from '#domain/money.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import type { MyPlan, MyPlanLine, PlannedBill } from '#domain/plans/my-plan.ts';

const day = (date: string) => date as CalendarDate;
const amount = toCents(16_084);
const total = toCents(48_250);

const planMeans: PlanMeans = {
  type: 'card',
  brand: 'visa',
  last4: '1111',
  expiry: '12/30',
  lasts: 'whole',
  lastDate: day('2027-01-03'),
  mayChange: true,
  mayStop: true,
};

/** A bill of which nobody paid anything beside its plan. */
const bill = (number: string, of: Cents, paid: Cents): PlannedBill => ({
  number,
  amount: of,
  paid,
  beside: noMoney,
  left: subtractMoney(of, paid),
});

/** A plan of three months for one bill, of which the first payment was taken. */
export const wholePlan: MyPlan = {
  planId: '91',
  status: 'active',
  since: day('2026-11-03'),
  bills: [bill('LM2048117', total, amount)],
  agreed: {
    count: 3,
    payment: amount,
    interval: 'monthly',
    balance: total,
    total,
    rate: 0,
    first: day('2026-11-03'),
    last: day('2027-01-03'),
    earlyPayoff: 'interestToday',
  },
  made: 1,
  paid: amount,
  remaining: toCents(32_166),
  beside: toCents(0),
  refunded: toCents(0),
  interestPaid: toCents(0),
  next: { date: day('2026-12-03'), amount, isUnderWay: false },
  means: planMeans,
  payments: [
    { date: day('2026-11-03'), amount, status: 'paid', item: '7' },
    { date: day('2026-12-03'), amount, status: 'pending' },
    { date: day('2027-01-03'), amount: toCents(16_082), status: 'pending' },
  ],
  hasPaper: true,
  phone: '(312) 555-0100',
  deeds: ['ahead', 'pause', 'move', 'amount', 'means', 'stop'],
  changes: [],
};

/** A plan with interest for two bills, of which a payment was missed. */
export const missedPlan: MyPlan = {
  ...wholePlan,
  bills: [...wholePlan.bills, bill('LM2048118', toCents(7_500), noMoney)],
  agreed: {
    ...wholePlan.agreed,
    balance: toCents(55_750),
    total: toCents(57_000),
    payment: toCents(19_000),
    rate: 26.66,
  },
  missed: { date: day('2026-12-03'), isPartly: false, why: 'funds' },
  changes: [
    {
      date: day('2026-11-20'),
      what: 'means',
      by: 'payer',
      means: { type: 'card', brand: 'visa', last4: '1111' },
      agreed: { text: 'You authorize Lakeside to take these payments.', language: 'en' },
    },
    {
      date: day('2026-11-12'),
      what: 'pause',
      by: 'provider',
      left: { next: { date: day('2026-12-03'), amount }, last: day('2027-02-03') },
    },
  ],
  next: { date: day('2026-12-06'), amount, isUnderWay: false },
};

/** A plan that its payer pays by hand: a payment of it is overdue, and the next one was announced. */
export const byHandPlan: MyPlan = {
  ...wholePlan,
  missed: {
    date: day('2026-12-03'),
    isPartly: false,
    overdue: { amount, ends: day('2026-12-31') },
  },
  due: {
    amount: toCents(32_166),
    count: 2,
    by: day('2027-01-03'),
    isOverdue: true,
    bills: [{ number: 'LM2048117', amount: toCents(32_166) }],
    overdue: { amount, bills: [{ number: 'LM2048117', amount }] },
  },
  means: { ...planMeans, isByHand: true },
  deeds: ['pause', 'move', 'amount', 'automatic', 'stop'],
  changes: [
    {
      date: day('2026-11-20'),
      what: 'byHand',
      by: 'payer',
      left: { next: { date: day('2026-12-03'), amount }, last: day('2027-01-03') },
      agreed: { text: 'From now on nothing is taken by itself.', language: 'en' },
    },
  ],
};

/** The same plan, stopped by its payer. */
export const overPlan: MyPlan = {
  planId: '91',
  status: 'cancelled',
  since: wholePlan.since,
  bills: wholePlan.bills,
  agreed: wholePlan.agreed,
  made: 1,
  paid: amount,
  remaining: toCents(32_166),
  beside: toCents(0),
  refunded: toCents(0),
  interestPaid: toCents(0),
  end: { date: day('2026-11-21'), by: 'provider', owed: toCents(32_166) },
  payments: wholePlan.payments.map((one) =>
    one.status === 'pending' ? { ...one, status: 'cancelled' } : one,
  ),
  hasPaper: true,
  deeds: [],
  changes: [],
};

export const planLine: MyPlanLine = {
  planId: '91',
  status: 'active',
  accounts: ['LM2048117'],
  since: day('2026-11-03'),
  paid: amount,
  remaining: toCents(32_166),
  next: { date: day('2026-12-03'), amount },
};

/** A plan that paid all it was to. */
export const planLineOver: MyPlanLine = {
  planId: '90',
  status: 'completed',
  accounts: ['LM2040001', 'LM2040002'],
  since: day('2026-01-05'),
  ended: day('2026-06-05'),
  paid: toCents(60_000),
  remaining: toCents(0),
};
