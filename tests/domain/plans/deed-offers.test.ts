import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { paymentsWith } from '#domain/plans/adding.ts';
import { offersFor, usuallyAllowed, wishProblem } from '#domain/plans/deed-offers.ts';
import type { Wish } from '#domain/plans/deeds.ts';

const day = (text: string) => text as CalendarDate;
const written = { amount: String, day: String };
const plan = {
  payments: ['2027-01-15', '2027-02-15', '2027-03-15'].map((date) => ({
    date: day(date),
    amount: toCents(5_000),
  })),
  interval: 'monthly',
  today: day('2027-01-05'),
  remaining: toCents(15_000),
  isUnderWay: false,
  isWaiting: false,
  hasMeans: true,
  isByHand: false,
  hasPaidToday: false,
  hasInterest: false,
  soonest: day('2027-01-08'),
  payoff: toCents(15_000),
  behind: 0,
  least: 1_000,
  allowed: usuallyAllowed,
  adding: {
    bills: [],
    payment: toCents(5_000),
    lengths: [{ rangeStart: 0, rangeEnd: 0, most: 120 }],
    ranges: [],
  },
  made: { pauses: [], moves: [] },
} as const;

test('a running plan offers every change, within its limits', () =>
  expect(offersFor(plan)).toEqual({
    pause: { most: 2, times: { left: 2, of: 2 } },
    resume: { why: 'notPaused' },
    // The 15th is a holiday: three business days are between the 9th and the 12th.
    move: {
      soonest: '2027-01-08',
      latest: '2027-02-09',
      latestOfAll: '2027-02-15',
      times: { left: 4, of: 4 },
    },
    amount: { least: 1_000, most: 15_000 },
    ahead: { amount: 5_000 },
    catchup: { why: 'notBehind' },
    automatic: { isOn: true },
    add: { why: 'noBill' },
    payoff: { amount: 15_000 },
  }));

test('a change is made as often in a year as the provider allows, and says from which day on again', () => {
  const pauses = [day('2026-03-10'), day('2026-08-01')];
  const moves = [day('2026-03-10'), ...pauses, day('2026-12-24')];
  const { pause, move } = offersFor({ ...plan, made: { pauses, moves } });
  expect([pause, move]).toEqual([
    { why: 'often', again: '2027-03-11' },
    { why: 'often', again: '2027-03-11' },
  ]);
  expect(offersFor({ ...plan, allowed: { ...usuallyAllowed, pausedPayments: 0 } }).pause).toEqual({
    why: 'often',
  });
});

test('a change that was made before is counted down, with the day on which one more is left', () => {
  const made = { pauses: [day('2026-08-01')], moves: [] };
  expect(offersFor({ ...plan, made }).pause).toEqual({
    most: 2,
    times: { left: 1, of: 2, more: '2027-08-02' },
  });
  // A provider that allows fewer by now: all but so many have to be a year old.
  const allowed = { ...usuallyAllowed, pauses: 1 };
  const pauses = [day('2026-03-10'), day('2026-08-01')];
  expect(offersFor({ ...plan, allowed, made: { pauses, moves: [] } }).pause).toEqual({
    why: 'often',
    again: '2027-08-02',
  });
});

test('the day on which it is possible again is the first of which the year before has one less', () => {
  const anyDay = fc.integer({ min: 0, max: 4_000 }).map((at) => addDays(day('2023-01-01'), at));
  fc.assert(
    fc.property(anyDay, (made) => {
      const offer = offersFor({ ...plan, made: { pauses: [made, made], moves: [] } }).pause;
      const again = 'why' in offer ? (offer.again ?? made) : made;
      // As the server counts: those since a year before today.
      const counts = (today: CalendarDate) => made >= addMonths(today, -12);
      expect([counts(addDays(again, -1)), counts(again)]).toEqual([true, false]);
    }),
    { numRuns: 1_000, examples: [[day('2027-02-28')], [day('2028-02-29')], [day('2024-02-29')]] },
  );
});

test('a plan that waits for another card is changed in no other way', () =>
  expect(offersFor({ ...plan, isWaiting: true })).toEqual({
    pause: { why: 'waiting' },
    resume: { why: 'waiting' },
    move: { why: 'waiting' },
    amount: { why: 'waiting' },
    ahead: { why: 'waiting' },
    catchup: { why: 'waiting' },
    automatic: { isOn: true },
    add: { why: 'waiting' },
    payoff: { why: 'waiting' },
  }));

test('a plan that is paid by hand debits nothing ahead, and may be debited again', () =>
  expect(offersFor({ ...plan, isByHand: true })).toMatchObject({
    ahead: { why: 'byHand' },
    payoff: { why: 'byHand' },
    automatic: { isOn: false },
  }));

test('a plan with interest has other amounts within the same limits', () =>
  expect(offersFor({ ...plan, hasInterest: true }).amount).toEqual(offersFor(plan).amount));

test('of two payments on one day the second is not made ahead', () => {
  expect(offersFor({ ...plan, isUnderWay: true }).ahead).toEqual({ why: 'underWay' });
  expect(offersFor({ ...plan, hasPaidToday: true }).ahead).toEqual({ why: 'today' });
  expect(offersFor({ ...plan, payments: [], isUnderWay: true }).pause).toEqual({ why: 'underWay' });
  expect(offersFor({ ...plan, payments: [] }).move).toEqual({ why: 'none' });
});

test('payments whose days are over are made in one, from two on', () => {
  expect(offersFor({ ...plan, behind: 1 }).catchup).toEqual({ why: 'notBehind' });
  expect(offersFor({ ...plan, behind: 2 }).catchup).toEqual({ payments: 2, amount: 10_000 });
  // So much was paid beside the plan that the last ones take nothing.
  expect(offersFor({ ...plan, behind: 4 }).catchup).toEqual({ payments: 3, amount: 15_000 });
  expect(offersFor({ ...plan, behind: 2, hasPaidToday: true }).catchup).toEqual({ why: 'today' });
  expect(offersFor({ ...plan, behind: 2, isByHand: true }).catchup).toEqual({ why: 'byHand' });
  const offers = offersFor({ ...plan, behind: 2 });
  expect(wishProblem(offers, { deed: 'catchup', payments: 2 }, written)).toBeUndefined();
  expect(wishProblem(offers, { deed: 'catchup', payments: 3 }, written)?.text).toBe(
    'errors_deedmoved',
  );
});

test('the last payment is put off by one interval at most, and none of several alone is left', () => {
  const [first] = plan.payments;
  expect(offersFor({ ...plan, payments: first ? [first] : [] }).move).toEqual({
    soonest: '2027-01-08',
    latest: '2027-02-15',
    times: { left: 4, of: 4 },
  });
});

test('a next payment that is too near the one after it moves with all of them', () =>
  expect(offersFor({ ...plan, soonest: day('2027-02-12') }).move).toEqual({
    soonest: '2027-02-12',
    latestOfAll: '2027-02-15',
    times: { left: 4, of: 4 },
  }));

test.each<[string, Wish, string | undefined]>([
  ['two payments', { deed: 'pause', payments: 2 }, undefined],
  ['three payments', { deed: 'pause', payments: 3 }, 'errors_deedpause'],
  ['none', { deed: 'pause', payments: 0 }, 'errors_deedpause'],
  ['the least', { deed: 'amount', payment: toCents(1_000) }, undefined],
  ['less', { deed: 'amount', payment: toCents(999) }, 'errors_deedamount'],
  ['all', { deed: 'amount', payment: toCents(15_000) }, undefined],
  ['more', { deed: 'amount', payment: toCents(15_001) }, 'errors_deedamount'],
  ['the soonest', { deed: 'move', which: 'next', date: day('2027-01-08') }, undefined],
  ['a sooner day', { deed: 'move', which: 'next', date: day('2027-01-07') }, 'errors_deedday'],
  ['the latest', { deed: 'move', which: 'next', date: day('2027-02-09') }, undefined],
  ['a later day', { deed: 'move', which: 'next', date: day('2027-02-10') }, 'errors_deedday'],
  ['all from then', { deed: 'move', which: 'all', date: day('2027-02-15') }, undefined],
  ['all later', { deed: 'move', which: 'all', date: day('2027-02-16') }, 'errors_deedday'],
  ['now', { deed: 'ahead' }, undefined],
  ['all now', { deed: 'payoff', amount: toCents(15_000) }, undefined],
  ['all of before', { deed: 'payoff', amount: toCents(15_001) }, 'errors_deedmoved'],
  ['by hand', { deed: 'automatic', isOn: false }, undefined],
  ['as it is', { deed: 'automatic', isOn: true }, 'errors_deedautomatic'],
])('%s', (_, wish, text) => expect(wishProblem(offersFor(plan), wish, written)?.text).toBe(text));

test('a change that is not offered says why', () =>
  expect(
    wishProblem(
      offersFor({ ...plan, hasInterest: true }),
      { deed: 'add', bills: [], payment: toCents(5_000) },
      written,
    )?.text,
  ).toBe('topics_deednot_interest'));

test('bills are added to a plan without interest, and what stays is its amount or its number', () => {
  const bills = [{ id: 'b', amount: toCents(7_000), number: 'B-1', locationId: 1 }];
  const { adding } = plan;
  const { add } = offersFor({ ...plan, adding: { ...adding, bills } });
  expect(add).toEqual({ ...adding, bills, count: 3, left: 15_000 });
  if ('why' in add) throw new Error('nothing is offered');
  expect(paymentsWith(add, bills)).toEqual({ payment: 5_000, count: 7_334 });
  expect(
    paymentsWith({ ...add, lengths: [{ rangeStart: 0, rangeEnd: 20_000, most: 120 }] }, bills),
  ).toEqual({ count: 7_334 });
  expect(
    paymentsWith({ ...add, lengths: [{ rangeStart: 0, rangeEnd: 0, most: 4 }] }, bills),
  ).toEqual({ count: 7_334 });
  expect(paymentsWith({ ...add, ranges: [{ rangeStart: 0, rangeEnd: 20_000 }] }, bills)).toEqual(
    {},
  );
  expect(
    paymentsWith({ ...add, left: toCents(12_000) }, [{ id: 'b', amount: toCents(3_000) }]),
  ).toEqual({ payment: 5_000 });
  expect(paymentsWith(add, [])).toEqual({});
  const offers = offersFor({ ...plan, adding: { ...adding, bills } });
  const asked = (one: Partial<Extract<Wish, { deed: 'add' }>>) =>
    wishProblem(offers, { deed: 'add', bills, payment: toCents(5_000), ...one }, written)?.text;
  expect(asked({})).toBeUndefined();
  expect(asked({ payment: toCents(7_334) })).toBeUndefined();
  expect(asked({ payment: toCents(6_000) })).toBe('errors_deedaddlimits');
  expect(asked({ bills: [] })).toBe('errors_deedaddnone');
  expect(asked({ bills: [{ id: 'b', amount: toCents(6_999) }] })).toBe('errors_deedaddmoved');
  expect(asked({ bills: [...bills, ...bills] })).toBe('errors_deedaddmoved');
  expect(offersFor({ ...plan, hasInterest: true, adding: { ...adding, bills } }).add).toEqual({
    why: 'interest',
  });
});

test('a plan by hand is taken automatically again where there are means for it', () => {
  const byHand = { ...plan, isByHand: true };
  expect(offersFor(byHand).automatic).toEqual({ isOn: false });
  expect(offersFor({ ...byHand, hasMeans: false }).automatic).toEqual({ why: 'none' });
});
