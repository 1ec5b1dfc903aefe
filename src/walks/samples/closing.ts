import type { Closing } from '#domain/closing.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { InTheWay } from '#domain/in-the-way.ts';
import { toCents } from '#domain/money.ts';

/** The login of somebody with cards on file who invited somebody, and owes something. */
export const closing: Closing = {
  cards: [
    { brand: 'visa', last4: '4242' },
    { brand: 'mastercard', last4: '4444' },
  ],
  people: ['ana.delgado@example.org'],
  owed: 12_550,
  hasPaid: true,
  mayReturn: false,
  hasTextToPay: true,
  hasNotices: true,
  inTheWay: [],
};

/** A plan that the history shows, one that it does not, and a payment that is not settled. */
export const inTheWay: readonly InTheWay[] = [
  {
    what: 'plan',
    reference: 'PT-4411-2051',
    locations: [1],
    amount: toCents(25_500),
    next: { date: '2026-12-03' as CalendarDate, amount: toCents(8_500) },
    shownAt: '91',
  },
  { what: 'plan', reference: 'PT-4411-2052', locations: [1], amount: toCents(4_000) },
  { what: 'payment', reference: 'PT-2051-2051', locations: [1], amount: toCents(1_000) },
];
