import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import { toCents } from '#domain/money.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { owedWith } from '../../support/carts.ts';
import { english } from '../../support/english.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { showCart } from './show.tsx';

/** Two bills, the first so many of which are being processed. */
const show = (count: number) => {
  const owed = owedWith(2).map((one, at) => (at < count ? { ...one, pending: one.amount } : one));
  showCart({ cart: cartOfOwed(owed, emptyCart) }, { tenant: sampleTenant('lakeside') });
};

test('bills that are all being processed are told as that, and not as none', () => {
  show(2);
  expect(screen.getByText(english.pattern('topics_onlypending'))).toBeVisible();
  expect(screen.queryByText(english.pattern('topics_noopenbalances'))).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull();
});

test.each([
  [false, 'topics_noopenbalances'],
  [true, 'topics_holderowesnothing'],
] as const)('a page without a bill says who owes nothing, to a helper: %s', (helps, text) => {
  showCart({ cart: emptyCart }, { helps });
  expect(screen.getByText(english(text))).toBeVisible();
});

test('a bill of which a part is being processed says when the rest can be paid', () => {
  const [one] = owedWith(1);
  if (!one) throw new Error('one bill is owed');
  const owed = [{ ...one, pending: toCents(one.amount - 1_000) }];
  showCart({ cart: cartOfOwed(owed, emptyCart) }, { tenant: sampleTenant('lakeside') });
  expect(screen.getByText(english('topics_restafterpending', { amount: '$10.00' }))).toBeVisible();
});

test('a bill that is wholly being processed has no rest', () => {
  show(1);
  expect(screen.queryByText(english.pattern('topics_restafterpending'))).toBeNull();
});

test('the rest of what is owed is told beside a bill that is being processed', () => {
  show(1);
  expect(screen.getByText(english.pattern('topics_amountowed'))).toBeVisible();
  expect(screen.queryByText(english.pattern('topics_onlypending'))).toBeNull();
});
