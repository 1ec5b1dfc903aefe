import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import type { Paid } from '#server/payments/paid.ts';

type Account = Paid['accounts'][number];

const account = (more: Partial<Account> = {}): Account => ({
  accountId: 'aaaa-1',
  paymentPostingId: 'LM1234567',
  name: 'Rosa Delgado',
  locationId: 1,
  amount: 8_500,
  billed: 8_500,
  details: {},
  ...more,
});

/** A card payment of one bill. */
export const paidByCard = (more: Partial<Paid> = {}): Paid => ({
  token: 'aaaaaaaaaaaaaaaaaaaaaa',
  tenant: 'lakeside',
  sessionId: 'session',
  paidAt: Date.UTC(2026, 10, 21, 18, 4),
  status: 'paid',
  method: 'cards',
  brand: 'visa',
  last4: '4242',
  payerName: 'Rosa Delgado',
  currency: 'USD',
  total: 8_500,
  legs: [{ locationId: 1, amount: 8_500, status: 'paid', vendorTransactionId: 'v-1' }],
  accounts: [account()],
  language: 'en',
  reference: 'K7QF-2MXD',
  planUnbegun: false,
  ...more,
});

/** A payment of which one location was paid, the other refused. */
export const paidInPart = (more: Partial<Paid> = {}): Paid =>
  paidByCard({
    status: 'partly',
    accounts: [
      account(),
      account({
        accountId: 'aaaa-2',
        paymentPostingId: 'LH7654321',
        locationId: 2,
        amount: 12_050,
      }),
    ],
    legs: [
      { locationId: 1, amount: 8_500, status: 'paid', vendorTransactionId: 'v-1' },
      { locationId: 2, amount: 12_050, status: 'declined', reason: 'funds' },
    ],
    ...more,
  });

/** A payment of more bills than fit on one page. */
export const paidMany = (count: number): Paid =>
  paidByCard({
    total: count * 1_234,
    legs: [{ locationId: 1, amount: count * 1_234, status: 'paid' }],
    accounts: Array.from({ length: count }, (_, at) =>
      account({
        accountId: `aaaa-${at}`,
        paymentPostingId: `LM${1_000_000 + at}`,
        name: 'Łukasz Ñandú-Désir',
        amount: 1_234,
      }),
    ),
  });

/** A payment that begins a plan over two bills of one place, with 2.5 percent of interest. */
export const paidWithPlan = (terms = 12, more: Partial<Paid> = {}): Paid => {
  const total = toCents(61_500);
  const payment = toCents(Math.ceil(total / terms));
  const days = scheduleOf(total, { interval: 'monthly', payment }, '2026-11-30' as CalendarDate);
  return paidByCard({
    total: payment,
    accounts: [
      account({ amount: payment }),
      account({ accountId: 'aaaa-2', paymentPostingId: 'LM7654321', amount: 0 }),
    ],
    legs: [{ locationId: 1, amount: payment, status: 'paid', vendorTransactionId: 'v-1' }],
    plans: [
      {
        accounts: [
          { id: 'aaaa-1', number: 'LM1234567' },
          { id: 'aaaa-2', number: 'LM7654321' },
        ],
        locationId: 1,
        interval: 'monthly',
        payment,
        interest: toCents(1_500),
        total,
        instalments: days.map(({ number, date, amount }) => ({
          date,
          amount,
          status: number === 1 ? 'paid' : 'pending',
        })),
        mayStop: false,
        hasLink: false,
        planId: '91',
      },
    ],
    ...more,
  });
};

/** A payment of so many bills, in turn of each of the first locations. */
export const paidAt = (count: number, locations: number): Paid =>
  paidByCard({
    accounts: Array.from({ length: count }, (_, at) =>
      account({
        accountId: `aaaa-${at}`,
        paymentPostingId: `LM${1_000_000 + at}`,
        locationId: 1 + (at % locations),
      }),
    ),
    legs: Array.from({ length: locations }, (_, at) => ({
      locationId: 1 + at,
      amount: 8_500,
      status: 'paid',
      vendorTransactionId: `v-${at + 1}`,
    })),
  });
