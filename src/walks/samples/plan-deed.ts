import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { DeedPlan, NotNow, Wish } from '#domain/plans/deeds.ts';

const day = (date: string) => date as CalendarDate;
/** The amount of each payment. */
export const usualPayment = toCents(16_083);
const amount = usualPayment;

/** A plan of three months for one bill, of which the first payment was taken. */
export const changeable: DeedPlan = {
  accounts: ['LM2048117'],
  remaining: toCents(32_166),
  interval: 'monthly',
  today: day('2026-11-21'),
  payments: [
    { date: day('2026-12-21'), amount },
    { date: day('2027-01-21'), amount },
  ],
  offers: {
    pause: { most: 2, times: { left: 2, of: 2 } },
    resume: { intervals: 1, date: day('2026-12-01') },
    move: {
      soonest: day('2026-11-25'),
      latest: day('2027-01-14'),
      latestOfAll: day('2027-01-21'),
      times: { left: 3, of: 4, more: day('2027-10-02') },
    },
    amount: { least: toCents(1_000), most: toCents(32_166) },
    ahead: { amount },
    catchup: { payments: 2, amount: toCents(32_166) },
    automatic: { isOn: true },
    add: {
      bills: [{ id: 'b-2', number: 'LM2048118', locationId: 1, amount: toCents(8_000) }],
      payment: amount,
      count: 2,
      left: toCents(32_166),
      lengths: [{ rangeStart: 0, rangeEnd: 0, most: 120 }],
      ranges: [],
    },
    payoff: { amount: toCents(32_166) },
  },
  means: {
    type: 'card',
    brand: 'mastercard',
    last4: '4444',
    lasts: 'whole',
    lastDate: day('2027-01-21'),
  },
  phone: '(312) 555-0100',
};

/** A payment of the plan is being taken: the others may be changed. */
export const changeableLate: DeedPlan = {
  ...changeable,
  underWay: { date: day('2026-11-21'), amount },
  offers: {
    ...changeable.offers,
    ahead: { why: 'underWay' },
    catchup: { why: 'notBehind' },
    payoff: { why: 'underWay' },
  },
};

const often: NotNow = { why: 'often', again: day('2027-06-13') };
/** Nothing of it may be changed just now. */
export const unchangeable: DeedPlan = {
  ...changeable,
  offers: {
    pause: often,
    resume: { why: 'tooNear' },
    move: often,
    amount: { why: 'interest' },
    ahead: { why: 'underWay' },
    catchup: { why: 'underWay' },
    automatic: { why: 'waiting' },
    add: { why: 'noBill' },
    payoff: { why: 'today' },
  },
};

/** The wishes of each change that has a choice. */
export const wishes = {
  pause: [
    { deed: 'pause', payments: 1 },
    { deed: 'pause', payments: 2 },
  ],
  move: [
    { deed: 'move', which: 'next', date: day('2026-12-28') },
    { deed: 'move', which: 'all', date: day('2026-12-28') },
  ],
  amount: [{ deed: 'amount', payment: toCents(10_000) }],
  add: [usualPayment, toCents(20_083)].map((payment) => ({
    deed: 'add' as const,
    bills: [{ id: 'b-2', amount: toCents(8_000) }],
    payment,
  })),
} as const satisfies Readonly<Record<string, readonly Wish[]>>;
