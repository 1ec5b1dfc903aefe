import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose } from '#domain/cart-choices.ts';
import { toCents } from '#domain/money.ts';
import type { Input } from '#machines/cart/setup.ts';
import { english } from '../../support/english.ts';
import { accountWith, cartOf } from '../../support/carts.ts';
import { showCart } from './show.tsx';

const one = cartOf(accountWith({ accountId: 'a1', locationId: 1 }));

const open = (changes: Partial<Input> = {}) =>
  showCart({ cart: one, before: one, way: 'open-balance', ...changes }).actor;
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).focus();
    fireEvent.click(screen.getByRole('button', { name }));
  });

test('a part that is confirmed has the focus, says its amount, and is changed by a button', async () => {
  open();
  await press(english('buttons_payoptions', { number: '4a1' }));
  const radio = () => screen.getByRole('radio', { name: /^Partial Amount/ });
  const amount = () => screen.queryByLabelText(english('labels_partialamount'));
  await act(() => fireEvent.click(radio()));
  fireEvent.change(amount()!, { target: { value: '20' } });
  await press(english('buttons_confirm'));
  expect(amount()).toBeNull();
  expect(radio()).toHaveFocus();
  expect(screen.getByText('$20.00 today', { selector: 'p small' })).toBeVisible();
  await press(english('buttons_changeamountof', { number: '4a1' }));
  expect(amount()).toHaveFocus();
  expect(amount()).toHaveValue('20.00');
  await press(english('buttons_cancel'));
  expect(screen.getByRole('radio', { name: /^Pay in Full/ })).toHaveFocus();
});

test('the amount line has the focus where the options are folded', async () => {
  open({ inPart: 'a1' });
  fireEvent.change(screen.getByLabelText(english('labels_partialamount')), {
    target: { value: '20' },
  });
  await press(english('buttons_confirm'));
  expect(document.activeElement?.tagName).toBe('P');
  expect(document.activeElement).toHaveTextContent('Partial Amount$20.00 today');
});

test('a part that was confirmed can be changed to another one', async () => {
  const actor = open({
    cart: choose(one, 'a1', { option: 'PARTIAL', amount: toCents(2_500) }),
  });
  await press(english('buttons_changeamountof', { number: '4a1' }));
  expect(screen.getByLabelText(english('labels_partialamount'))).toHaveValue('25.00');
  fireEvent.change(screen.getByLabelText(english('labels_partialamount')), {
    target: { value: '30' },
  });
  await press(english('buttons_confirm'));
  expect(actor.getSnapshot().context.cart.plans['a1']).toMatchObject({ amount: 3_000 });
});

test('Pay Now over an empty form says what is missing beside the field, which has the focus', async () => {
  const actor = open({ inPart: 'a1' });
  await press(`${english('buttons_paynow')} $85.00`);
  const amount = screen.getByLabelText(english('labels_partialamount'));
  expect(amount).toHaveFocus();
  expect(amount).toBeInvalid();
  expect(actor.getSnapshot().value).toEqual({ reviewing: 'typing' });
});
