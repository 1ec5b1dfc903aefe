import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { toCents } from '#domain/money.ts';
import type { Input } from '#machines/cart/setup.ts';
import { cart } from '#machines/cart.ts';
import Cart from '#screens/cart/index.tsx';
import { english, spanish } from '../../support/english.ts';
import { accountWith, cartOf } from '../../support/carts.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';
import { showCart } from './show.tsx';

const lakeside = tenantWith(sampleTenant('lakeside'), {
  payments: { allowV4BalanceDiscrepancyMessage: false },
});
const one = cartOf(accountWith({ accountId: 'a1', locationId: 1 }));
const two = cartOf(
  accountWith({ accountId: 'a1', locationId: 1 }),
  accountWith({ accountId: 'b2', locationId: 1, amount: toCents(2_050) }),
);

const open = (changes: Partial<Input> = {}, tenant = lakeside) =>
  showCart({ cart: two, before: two, way: 'quick-pay', ...changes }, { tenant });
const card = (name: string) => within(screen.getByRole('article', { name }));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('a guest in quick pay', () => {
  test('reads what they are about to pay, to whom, and has one strong way to pay', async () => {
    const { actor } = open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      english('headings_welcome', { provider: 'Lakeside Health' }),
    );
    expect(screen.getByText(/about to pay/)).toHaveTextContent(
      `${english('topics_abouttopay', { amount: '$105.50' })} ${english('topics_callus', { phone: '(312) 555-0110' })}`,
    );
    const strong = [...document.querySelectorAll('[data-variant="primary"]')];
    expect(strong.map(({ textContent }) => textContent)).toEqual(['Pay Now $105.50']);
    await press('Pay Now $105.50');
    expect(actor.getSnapshot().output).toEqual({ kind: 'payNow' });
  });

  test('tells the accounts apart', () => {
    open();
    const values = card('Account 4b2').getAllByRole('definition');
    expect(values.map(({ textContent }) => textContent)).toEqual([
      'Dana Whitlock',
      '4b2',
      'Lakeside Medical Center',
      '$20.50',
    ]);
  });

  test('has no choice of how to pay, and changes an account where it was typed', async () => {
    const { actor } = open();
    expect(screen.queryByRole('button', { name: /Payment options/ })).toBeNull();
    await press(english('buttons_editaccountnamed', { number: '4b2' }));
    expect(actor.getSnapshot().output).toEqual({ kind: 'edit', planId: 'b2', accountId: 'b2' });
  });

  test.each([
    [3, 1],
    [2, 0],
  ])('of %i accounts at most, may add %i', (maxAccounts, offered) => {
    open({ maxAccounts });
    expect(screen.queryAllByRole('button', { name: english('buttons_addaccount') })).toHaveLength(
      offered,
    );
  });

  test('owes nothing', async () => {
    open({ cart: cartOf(accountWith({ accountId: 'a1', amount: toCents(0) })) });
    expect(screen.getByText(/no open balances/)).toBeVisible();
    await press(english('buttons_paynow'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      english('topics_zeroamountquick', { amount: '$0.00' }),
    );
    await press(english('buttons_ok'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('in Spanish', async () => {
    const { speak } = open();
    await act(() => speak('es'));
    expect(screen.getByText(/Va a pagar/)).toHaveTextContent(
      'Va a pagar $105.50. ¿Tiene preguntas? Llame al (312) 555-0110.',
    );
    expect(screen.getByRole('button', { name: 'Pagar ahora $105.50' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Editar la cuenta 4b2' })).toBeVisible();
  });
});

test('a bill that was paid in this visit is told of here already, with its receipt', async () => {
  const [account] = Object.values(one.accounts);
  const { paymentPostingId, locationId, amount } = account!;
  const bill = { paymentPostingId, locationId, amount, receipt: 'r1' };
  const actor = createActor(cart.provide({ actions: { tellCart: () => undefined } }), {
    input: {
      cart: two,
      before: two,
      way: 'quick-pay',
      allowPartial: true,
      maxAccounts: 3,
      hasBack: true,
    },
  }).start();
  const { speak, unmount } = showScreen(
    <Cart actor={actor} paid={[bill]} receipt="r1" />,
    lakeside,
  );
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent(
    english.pattern('topics_paidalready', { account: paymentPostingId }),
  );
  expect(within(note).getByRole('link', { name: english('links_openreceipt') })).toHaveAttribute(
    'href',
    '#/receipt',
  );
  await act(() => speak('es'));
  expect(note).toHaveTextContent(
    spanish.pattern('topics_paidalready', { account: paymentPostingId }),
  );
  unmount();
  // Another receipt is on show by now: this link would lead to the wrong one.
  showScreen(<Cart actor={actor} paid={[bill]} receipt="r2" />, lakeside);
  expect(within(screen.getByRole('note')).queryByRole('link')).toBeNull();
});

test('no telephone where the provider wants none; a word on late credits where it wants one', () => {
  const silent = tenantWith(lakeside, {
    general: { allowPorticoSupportNumber: false },
    payments: { allowV4BalanceDiscrepancyMessage: true },
  });
  const { unmount } = open({ way: 'open-balance' }, silent);
  expect(screen.getByRole('link')).toHaveTextContent(english('links_help'));
  expect(screen.getByText(/You owe/)).toHaveTextContent(
    english('topics_amountowed', { amount: '$105.50' }),
  );
  expect(screen.getByText(english.pattern('topics_balancediscrepancy'))).toBeVisible();
  unmount();
  open({}, silent);
  expect(screen.queryByText(english.pattern('topics_balancediscrepancy'))).toBeNull();
});

describe('the options of an account', () => {
  const radios = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);
  const choose1 = async (cartNow = one, tenant = lakeside) => {
    const opened = open({ way: 'open-balance', cart: cartNow }, tenant);
    await press(english('buttons_payoptions', { number: '4a1' }));
    return opened;
  };

  test('one account cannot be deferred', async () => {
    await choose1();
    expect(radios()).toEqual(['Pay in Full$85.00', english('labels_option_partial')]);
  });

  test('of two accounts each can be deferred, unless it is all or a plan', async () => {
    const { unmount } = await choose1(two);
    expect(radios()).toContain('DeferredNo payment at this time');
    unmount();
    await choose1(two, tenantWith(lakeside, { payments: { allowOnlyFullOrPlan: true } }));
    expect(radios()).toEqual(['Pay in Full$85.00', english('labels_option_partial')]);
  });

  test('an account with a single option shows no choice', () => {
    open(
      { way: 'open-balance', cart: one },
      tenantWith(lakeside, { payments: { allowV4PartialPayment: false } }),
    );
    expect(
      card('Account 4a1').getByText(english('labels_option_full'), { selector: 'p' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Payment options/ })).toBeNull();
  });

  test('the choice is folded away again', async () => {
    await choose1();
    await press(english('buttons_closepayoptions', { number: '4a1' }));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test.each(['quick-pay', 'open-balance', 'credentialed'] as const)(
    'a typed account can be edited, and a found one cannot, by %s',
    (way) => {
      const [first, second] = Object.values(two.accounts);
      if (!first || !second) throw new Error('two are needed');
      const found = { ...second, openBalanceId: 'b2' };
      open({ way, cart: addAccount(addAccount(emptyCart, first), found) });
      expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
      expect(
        card(`Account ${first.paymentPostingId}`).getByText(english('buttons_edit')),
      ).toBeVisible();
    },
  );

  test('a part is said on the card', () => {
    const option = { option: 'PARTIAL', amount: toCents(5_000) } as const;
    open({ way: 'open-balance', cart: choose(two, 'a1', option) });
    expect(card('Account 4a1').getByText('$50.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay Now $70.50' })).toBeVisible();
  });

  test.each([
    ['1,50', english('field_errors_amountformat')],
    ['1.250,50', english('field_errors_amountformat')],
    ['8.505', english('field_errors_amountformat')],
    ['4.99', english('field_errors_amount1', { min: '$5.00' })],
    ['85.01', english('field_errors_amount2', { subtotal: '$85.00' })],
  ])('%s is refused, also when they go on to pay', async (typed, sentence) => {
    const { actor, speak } = await choose1();
    fireEvent.click(screen.getByRole('radio', { name: /^Partial/ }));
    const field = screen.getByLabelText(english('labels_partialamount'));
    fireEvent.change(field, { target: { value: typed } });
    await press('Pay Now $85.00');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(actor.getSnapshot().matches('reviewing')).toBe(true);
    await act(() => speak('es'));
    expect(field).toHaveAccessibleDescription(/monto/);
  });

  test('a third decimal is not taken, the caret stays, and an impossible amount is told at once', async () => {
    const { actor } = await choose1();
    fireEvent.click(screen.getByRole('radio', { name: /^Partial/ }));
    const field = screen.getByLabelText<HTMLInputElement>(english('labels_partialamount'));
    const sentence = english.pattern('field_errors_amountformat');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '12.50' } });
    // A browser sets the value and the caret together, and sends the event after both.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      '12.950',
    );
    field.setSelectionRange(4, 4);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['12.50', 3]);
    expect(field).toHaveAccessibleDescription(sentence);
    fireEvent.change(field, { target: { value: '12.5' } });
    expect(field).not.toHaveAccessibleDescription(sentence);
    fireEvent.change(field, { target: { value: '1.2345' } });
    expect(field).toHaveValue('1.2345');
    expect(field).toHaveAccessibleDescription(sentence);
    expect(actor.getSnapshot().context.typed).toEqual({ a1: 'wrong' });
  });

  test('letters are not taken, and a confirmed part is what is paid', async () => {
    const { actor } = await choose1();
    fireEvent.click(screen.getByRole('radio', { name: /^Partial/ }));
    const field = screen.getByLabelText<HTMLInputElement>(english('labels_partialamount'));
    for (const key of 'a 4o0.5') fireEvent.change(field, { target: { value: field.value + key } });
    expect(field.value).toBe('40.5');
    await press(english('buttons_confirm'));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay Now $40.50' })).toBeVisible();
    expect(actor.getSnapshot().context.cart.plans['a1']?.paymentOption).toBe('PARTIAL');
  });
});

describe('axe finds nothing', () => {
  const violations = async () =>
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations
      .filter(({ id }) => id !== 'region')
      .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

  test('in quick pay', async () => {
    open();
    expect(await violations()).toEqual([]);
  });

  test('with every option and a form open, and a question over it', async () => {
    open({ way: 'open-balance' });
    await press(english('buttons_payoptions', { number: '4a1' }));
    fireEvent.click(screen.getByRole('radio', { name: /^Partial/ }));
    expect(await violations()).toEqual([]);
    fireEvent.change(screen.getByLabelText(english('labels_partialamount')), {
      target: { value: '50' },
    });
    await press(/^Pay Now/);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
