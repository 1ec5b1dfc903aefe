import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { cartOfOwed, type Owed } from '#domain/owed.ts';
import { choose } from '#domain/cart-choices.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { english, spanish } from '../../support/english.ts';
import { accountWith, cartOf } from '../../support/carts.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { showCart } from './show.tsx';

const owedWith = (...days: readonly (string | undefined)[]): Owed =>
  days.map((day, at) => ({
    ...accountWith({ accountId: `a${at}`, openBalanceId: `a${at}` }),
    ...(day !== undefined && { planUnbegun: day as CalendarDate }),
  }));

function show(owed: Owed, planUnbegun = false) {
  const held = cartOfOwed(owed, emptyCart);
  return { held, ...showCart({ cart: held }, { owed, planUnbegun }) };
}
const showTyped = (held: Cart) =>
  showCart(
    { cart: held, way: 'quick-pay', settings: sampleTenant('lakeside') },
    { planUnbegun: true },
  );
const said = () =>
  [english, spanish].flatMap((words) =>
    [words.pattern('topics_planunbegunsince'), words.pattern('topics_planunbegunhere')]
      .flatMap((text) => screen.queryAllByText(text))
      .map(({ textContent }) => textContent.trim()),
  );

test('the accounts of a plan that has not begun say so with its day, each plan once', async () => {
  const { speak, held } = show(owedWith('2026-11-21', undefined, '2026-10-30', '2026-11-21'));
  expect(said()).toEqual([
    english('topics_planunbegunsince', { date: 'October 30, 2026' }),
    english('topics_planunbegunsince', { date: 'November 21, 2026' }),
  ]);
  await act(() => speak('es'));
  expect(said()[1]).toBe(spanish('topics_planunbegunsince', { date: '21 de noviembre de 2026' }));
  // The note about the plan is of the bill, and no part of what is paid or saved.
  expect(JSON.stringify(held)).not.toContain('planUnbegun');
});

test.each([
  ['with a refused payment', 'portal', 'you'],
  ['at the word of its payer', 'provider', 'you'],
  ['with a refused payment of an authorized user', 'portal', 'user'],
  ['at the word of an authorized user', 'provider', 'user'],
] as const)('the accounts of a plan that ended %s say so', (_, by, of) => {
  const [account] = owedWith(undefined);
  const planEnded = { date: '2026-11-21' as CalendarDate, by, of };
  const { held } = show(account ? [{ ...account, planEnded }] : []);
  const date = 'November 21, 2026';
  expect(screen.getByText(english(`topics_planendedsince_${by}_${of}`, { date }))).toBeVisible();
  expect(JSON.stringify(held)).not.toContain('planEnded');
});

test.each([
  ['that can be on a plan', 24_000, 1],
  ['too small for a plan', 4_000, 0],
])('bills %s say so beside its button', (_, amount, times) => {
  const planEnded = { date: '2026-11-21' as CalendarDate, by: 'portal', of: 'you' } as const;
  const account = accountWith({ accountId: 'a1', openBalanceId: 'a1', amount: toCents(amount) });
  showCart(
    { cart: cartOfOwed([account], emptyCart), settings: sampleTenant('lakeside') },
    { owed: [{ ...account, planEnded }] },
  );
  expect(screen.queryAllByText(english.pattern('topics_planagain'))).toHaveLength(times);
  const name = english('buttons_setuppaymentplan');
  expect(screen.queryAllByRole('button', { name })).toHaveLength(times);
});

test('nothing is said where every plan has begun', () => {
  show(owedWith(undefined, undefined));
  expect(said()).toEqual([]);
});

test('only this visit knows of a plan for typed bills, and no text leads to a plan that is not offered', () => {
  show([], true);
  expect(said()).toEqual([english('topics_planunbegunhere')]);
  expect(screen.queryByText(english.pattern('topics_planagain'))).toBeNull();
});

test('typed bills that can be on a plan as they stand say so, beside its button', () => {
  showTyped(cartOf(accountWith({ accountId: 'a1', amount: toCents(24_000) })));
  screen.getByText(english.pattern('topics_planagain'));
  screen.getByRole('button', { name: english('buttons_setuppaymentplan') });
});

test('typed bills are paid as the text above them says: a bill that is put off is no part of it', () => {
  const one = accountWith({ accountId: 'a1', amount: toCents(4_000) });
  const two = cartOf(one, accountWith({ accountId: 'a2', paymentPostingId: '4' }));
  showTyped(choose(two, 'a2', { option: 'DEFERRED' }));
  expect(screen.getByText(/about to pay/).textContent).toContain('$40.00');
});
