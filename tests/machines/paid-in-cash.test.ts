import { expect, test } from 'vitest';
import { addressOf } from '#domain/place-at.ts';
import { toCents } from '#domain/money.ts';
import type { Now } from '#domain/visit/now.ts';
import { cashPaid, cashWentBack } from '#machines/paid-in-cash.ts';
import { wishIn } from '#machines/portal/wishes.ts';
import { cartOf, accountWith } from '#walks/samples/accounts.ts';

const bill = { locationId: 1, paymentPostingId: 'A-1' };
const { asked } = cashPaid([
  { receipt: 'r1', reference: 'R-1', bills: [{ ...bill, amount: toCents(8_500) }] },
]);
const cart = cartOf(accountWith({ accountId: 'a1', ...bill, amount: toCents(8_500) }));
const at = (place: string): Now => ({ place, cart, paid: [], owed: [] }) as unknown as Now;

test.each([
  addressOf('selectPaymentMethod'),
  addressOf('payment', { method: 'cash-network' }),
  addressOf('payment', { method: 'cards' }),
])('%s is left once a counter has taken the money', (place) => {
  expect(wishIn(asked, at(place))).toMatchObject({ go: {}, replacing: true });
});

test('a page that does not rest on what is owed stays', () => {
  expect(wishIn(asked, at(addressOf('quickPayAccounts'))).go).toBeUndefined();
});

test('several payments are told by several references', () => {
  const say = (...references: readonly string[]) =>
    wishIn(
      cashPaid(references.map((reference) => ({ receipt: reference, reference, bills: [] }))).asked,
      at(addressOf('quickPayAccounts')),
    ).say;
  const told = (...references: readonly string[]) => {
    const said = say(...references);
    return typeof said === 'function'
      ? said({
          type: 'cash.paid',
          payments: references.map((reference) => ({ receipt: '', reference, bills: [] })),
        } as never)
      : said;
  };
  expect(told('A')).toMatchObject({ text: 'topics_paidincash', values: { reference: 'A' } });
  expect(told('A', 'B')).toMatchObject({
    text: 'topics_paidincashseveral',
    values: { reference: 'A, B' },
  });
});

test('a payment that is under way stays as it is', () => {
  const attempt = { key: 'k', method: 'cards', sent: true } as const;
  const paying = { ...at(addressOf('payment', { method: 'cards' })), attempt };
  expect(wishIn(asked, paying)).toEqual({ when: expect.any(Function) });
});

test('money that went back is told with its sum, and the page on show stays', () => {
  const payments = [
    { receipt: 'r1', reference: 'R-1', bills: [{ ...bill, amount: toCents(8_500) }] },
  ];
  const { say, go } = wishIn(cashWentBack(payments).asked, at(addressOf('quickPayAccounts')));
  const told =
    typeof say === 'function' ? say({ type: 'cash.wentBack', payments } as never) : undefined;
  expect(told).toMatchObject({
    text: 'topics_paidincashback',
    sums: { back: 8_500 },
    values: { reference: 'R-1' },
  });
  expect(go).toBeUndefined();
});
