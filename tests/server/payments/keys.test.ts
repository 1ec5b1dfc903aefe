import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CardPayment } from '#contract/payment.ts';
import { bodyHash } from '#server/payments/keys.ts';
import { byCard, cartOf, typed } from '../../support/payments.ts';

const asked = byCard(cartOf(typed(1_000)), { address2: 'Floor 2' });
const hash = (more: object = {}) => bodyHash('secret', v.parse(CardPayment, { ...asked, ...more }));

test('a security code leaves no trace in what is remembered of a request', () => {
  expect(hash({ cvv: '999' })).toBe(hash());
  expect(hash({ cvv: '1234' })).toBe(hash());
});

test('a request with `again` is the same payment', () => {
  expect(hash({ again: true })).toBe(hash());
});

test('a request with another cart, card or payer is another payment', () => {
  const other = cartOf(typed(1_000));
  const changes = {
    cart: other,
    payerName: 'X Y',
    address: '2 Main St',
    address2: null,
    city: 'X',
    state: 'WI',
    postalCode: '62702',
    cardNumber: '4242424242424242',
    expMonth: '11',
    expYear: '2031',
    cardType: 'other',
    level3: { transactionReferenceNumber: 'PO 7' },
  };
  for (const [name, value] of Object.entries(changes))
    expect(hash({ [name]: value }), name).not.toBe(hash());
});
