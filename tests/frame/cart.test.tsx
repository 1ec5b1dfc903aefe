import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { needsSession } from '#domain/arrival.ts';
import { addMoney, toCents } from '#domain/money.ts';
import { choose } from '#domain/cart-choices.ts';
import type { Cart, CartRow } from '#domain/cart.ts';
import { places, type PlaceName } from '#domain/places.ts';
import { CartBeside } from '#frame/cart/CartAround.tsx';
import { english } from '../support/english.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { keptWith, openPortal, resize, showFrame } from '../support/frame.tsx';
import { showScreen } from '../support/screens.tsx';

const one = accountWith({ accountId: 'a1' });
const other = accountWith({ accountId: 'b2', amount: toCents(2_050), name: 'Rosa Delgado' });
const two = cartOf(one, other);

async function show(name: PlaceName, cart: Cart = two, path: string = places[name].path) {
  const opened = await openPortal({ loginType: 'guest', kept: keptWith(cart) });
  return { ...opened, ...showFrame(opened, { place: places[name], path }) };
}
const sidebar = () => screen.findByRole('complementary', { name: english('labels_cartsummary') });
const values = (box: HTMLElement) =>
  within(box)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('beside the screen of a wide window', () => {
  beforeEach(() => resize(1440));

  test('stand the accounts, and what is due today', async () => {
    await show('quickPayAccounts');
    const box = await sidebar();
    expect(values(box)).toEqual(['$105.50', '$105.50']);
    expect(within(box).getAllByRole('listitem')).toHaveLength(2);
    expect(box).toHaveTextContent('Rosa Delgado4b2 · Lakeside Medical Center$20.50');
    expect(within(box).queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  test('an account that is put off is not listed, and a part says of how much', async () => {
    const parts = choose(two, 'a1', { option: 'PARTIAL', amount: toCents(5_000) });
    await show('quickPayAccounts', choose(parts, 'b2', { option: 'DEFERRED' }));
    const box = await sidebar();
    expect(values(box)).toEqual(['$105.50', '$50.00']);
    expect(within(box).getAllByRole('listitem')).toHaveLength(1);
    expect(box).toHaveTextContent('$50.00 of $85.00');
  });

  test.each([
    [1, english('labels_term_monthly_one'), 900, []],
    [12, '12 months', 12 * 900, []],
    [12, '12 months', 10_550, ['$6.50']],
  ])('a plan of %i says its term and how much each time', async (duration, term, total, last) => {
    const plan: CartRow = {
      planId: 'ff',
      subtotal: addMoney(one.amount, other.amount),
      amount: toCents(900),
      paymentOption: 'RECURRING',
      interval: 'monthly',
      duration,
      total: toCents(total),
      email: 'dana@example.org',
      phone: '',
      accounts: ['a1', 'b2'],
    };
    await show('quickPayAccounts', { ...two, planIds: ['ff'], plans: { ff: plan } });
    const box = await sidebar();
    expect(
      within(box).getByRole('heading', { name: english('headings_paymentschedule') }),
    ).toBeVisible();
    expect(values(box)).toEqual(['$105.50', '$9.00', '$105.50', term, '$9.00', ...last]);
    // The accounts of the plan, and how much is owed on each.
    expect(within(box).getByRole('listitem')).toHaveTextContent(/4a1.*\$85\.00.*4b2.*\$20\.50/);
  });

  test('Edit asks before it leads on, and Cancel stays', async () => {
    await show('payment', two, '/payment/cards');
    const box = await sidebar();
    fireEvent.click(
      within(box).getByRole('button', {
        name: english('buttons_editaccountnamed', { number: '4b2' }),
      }),
    );
    const dialog = screen.getByRole('dialog', { name: english('headings_edititem') });
    expect(dialog).toHaveAccessibleDescription(/account 4b2. Nothing has been charged/);
    expect(within(dialog).getByRole('link', { name: english('buttons_edit') })).toHaveAttribute(
      'href',
      '#/quick-pay/accounts/b2~b2',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: english('buttons_cancel') }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the question goes on when the window gets narrower', async () => {
    const { portal, goTo } = await show('payment', two, '/payment/cards');
    fireEvent.click(
      within(await sidebar()).getByRole('button', {
        name: english('buttons_editaccountnamed', { number: '4b2' }),
      }),
    );
    const { editQuestion } = portal.getSnapshot().children;
    expect(editQuestion?.getSnapshot()).toMatchObject({ value: 'asking' });
    resize(375);
    goTo({});
    expect(document.querySelector('[data-cart]')).toBeNull();
    const dialog = screen.getByRole('dialog', { name: english('headings_edititem') });
    fireEvent.click(within(dialog).getByRole('button', { name: english('buttons_cancel') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(editQuestion?.getSnapshot()).toMatchObject({ value: 'unasked' });
  });

  // No cart stands beside the terms.
  test.each(['mobileMoneyComplete', 'terms'] as const)(
    'the question is over once the page is left for %s',
    async (elsewhere) => {
      const { portal, goTo } = await show('paymentStep', two, '/payment/ach/1/x');
      const visit = (name: PlaceName, path: string = places[name].path) => {
        act(() =>
          portal.send({ type: 'place.visited', place: path, needsSession: needsSession(name) }),
        );
        goTo({ place: places[name], path });
      };
      visit('paymentStep', '/payment/ach/1/x');
      fireEvent.click(
        within(await sidebar()).getByRole('button', {
          name: english('buttons_editaccountnamed', { number: '4b2' }),
        }),
      );
      expect(screen.getByRole('dialog')).toBeVisible();
      visit(elsewhere);
      expect(screen.queryByRole('dialog')).toBeNull();
      visit('paymentStep', '/payment/ach/1/x');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('nothing is edited once a payment is under way', async () => {
    const { portal } = await openPortal({ loginType: 'guest' });
    const context = {
      ...portal.getSnapshot().context,
      cart: two,
      attempt: { key: 'k', method: 'cards', sent: true } as const,
    };
    const around = { place: places.payment, currentPath: '/payment/cards', layout: 'WEB' } as const;
    showScreen(<CartBeside {...{ portal, context }} {...around} />);
    const box = await sidebar();
    expect(within(box).queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(box).toHaveTextContent(`${english('labels_thispayment')}$105.50`);
    expect(box).not.toHaveTextContent(english('labels_duetoday'));
  });

  test.each(['landing', 'receipt', 'terms', 'expired'] as const)('none at %s', async (name) => {
    await show(name);
    expect(document.querySelector('[data-cart]')).toBeNull();
  });

  test('an empty cart says that it is empty', async () => {
    await show('openBalanceAccounts', cartOf());
    expect(await sidebar()).toHaveTextContent(english('topics_emptycart'));
    expect(values(await sidebar())).toEqual(['$0.00', '$0.00']);
  });
});

describe('on a telephone', () => {
  beforeEach(() => resize(375));
  const balances = () => screen.findByRole('region', { name: english('labels_mybalances') });

  test('the accounts are counted, and shown on request', async () => {
    const { goTo } = await show('selectPaymentMethod');
    const box = await balances();
    expect(box).toHaveTextContent('My balances2Accounts: 2');
    expect(within(box).queryByRole('list')).toBeNull();
    fireEvent.click(within(box).getByRole('button', { name: english('buttons_viewaccounts') }));
    expect(within(box).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(within(box).getByRole('button', { name: english('buttons_close') }));
    expect(within(box).queryByRole('list')).toBeNull();
    fireEvent.click(within(box).getByRole('button', { name: english('buttons_viewaccounts') }));
    goTo({ place: places.quickPayAccounts, path: '/quick-pay/accounts' });
    expect(within(await balances()).queryByRole('list')).toBeNull();
  });

  test('the sums stand above the ways to pay and the payment, not above the accounts', async () => {
    const { goTo } = await show('selectPaymentMethod');
    expect(
      values(await screen.findByRole('region', { name: english('labels_cartsummary') })),
    ).toEqual(['$105.50', '$105.50']);
    goTo({ place: places.payment, path: '/payment/cards' });
    expect(screen.getByRole('region', { name: english('labels_cartsummary') })).toBeVisible();
    expect(screen.queryByRole('region', { name: english('labels_mybalances') })).toBeNull();
    goTo({ place: places.quickPayAccounts, path: '/quick-pay/accounts' });
    expect(screen.queryByRole('region', { name: english('labels_cartsummary') })).toBeNull();
  });

  test('an empty cart takes no room', async () => {
    await show('quickPay', cartOf());
    expect(screen.queryByRole('region', { name: english('labels_mybalances') })).toBeNull();
  });
});

test('the number to call is that of the bill’s location, not of all locations', async () => {
  resize(1440);
  await show('quickPayAccounts', cartOf(accountWith({ accountId: 'a1', locationId: 2 })));
  const contact = screen.getByRole('complementary', { name: english('headings_contact') });
  expect(within(contact).getAllByRole('link')).toHaveLength(1);
  expect(contact).toHaveTextContent(/Lakeside Children's Clinic/);
});

test.each([1440, 375])('axe finds nothing at %i px', async (width) => {
  resize(width);
  const { container } = await show('selectPaymentMethod');
  await screen.findByText(/Due today/);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
