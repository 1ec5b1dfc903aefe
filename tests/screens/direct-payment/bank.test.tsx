import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withPlan } from '#walks/samples/payable-carts.ts';
import { english, spanish } from '../../support/english.ts';
import { checking, outcome } from '../../support/typed-payments.ts';
import { fillBank, input, open, payButton, press, typeIn } from './show.tsx';

async function ready(ways: Parameters<typeof open>[0] = {}) {
  const opened = open({ method: 'ach', ...ways });
  await act(async () => undefined);
  return opened;
}

test('heading, labels and what a browser may fill in', async () => {
  await ready();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    english('headings_achpayment'),
  );
  const attributes = [...document.querySelectorAll<HTMLInputElement>('form input')].map((field) =>
    ['name', 'autocomplete', 'inputmode']
      .flatMap((attribute) => field.getAttribute(attribute) ?? [])
      .join(' '),
  );
  expect(attributes).toEqual([
    'name name',
    'routingNumber off numeric',
    'confirmRoutingNumber off numeric',
    'accountNumber off numeric',
    'confirmAccountNumber off numeric',
  ]);
  expect(screen.getByText(english('topics_achtiming'))).toBeVisible();
  expect(screen.queryByText(/later payment/)).toBeNull();
});

test('is sent as it was typed, once', async () => {
  const { paying } = await ready();
  fillBank();
  await act(async () => {
    fireEvent.click(payButton());
    fireEvent.click(payButton());
  });
  expect(paying.map(({ details }) => details.open())).toEqual([checking]);
});

test('digits alone are taken, and pasting works in every field', async () => {
  await ready();
  typeIn(english('labels_routingnumber'), '021-000-021 99');
  expect(input(english('labels_routingnumber'))).toHaveValue('021000021');
  typeIn(english('labels_bankaccountnumber'), '98 765 432 109');
  expect(input(english('labels_bankaccountnumber'))).toHaveValue('98765432109');
  const paste = fireEvent.paste(input(english('labels_confirmbankaccountnumber')));
  expect(paste).toBe(true);
});

test('errors stand beside their fields', async () => {
  await ready();
  typeIn(english('labels_accountholdername'), 'Rosa');
  expect(input(english('labels_accountholdername'))).toHaveAccessibleDescription(
    english.pattern('field_errors_name'),
  );
  typeIn(english('labels_routingnumber'), '021000022');
  expect(input(english('labels_routingnumber'))).toHaveAccessibleDescription(
    english('field_errors_routingnumber'),
  );
  typeIn(english('labels_routingnumber'), '021000021');
  typeIn(english('labels_confirmroutingnumber'), '021000022');
  expect(input(english('labels_confirmroutingnumber'))).toHaveAccessibleDescription(
    english('field_errors_confirmfield', { field: 'Routing number' }),
  );
  typeIn(english('labels_bankaccountnumber'), '123');
  expect(input(english('labels_bankaccountnumber'))).toHaveAccessibleDescription(
    english('field_errors_bankaccountnumber'),
  );
  await press(payButton());
  expect(input(english('labels_accountholdername'))).toHaveFocus();
});

test('the example check is shown and hidden again, with both numbers named', async () => {
  const { speak } = await ready();
  expect(screen.queryByRole('img')).toBeNull();
  await press(screen.getByRole('button', { name: english('buttons_showcheck') }));
  expect(screen.getByRole('img', { name: english('labels_examplecheck') })).toBeVisible();
  await act(() => speak('es'));
  expect(screen.getByRole('img', { name: spanish('labels_examplecheck') })).toBeVisible();
  await act(() => speak('en'));
  await press(screen.getByRole('button', { name: english('buttons_hidecheck') }));
  expect(screen.queryByRole('img')).toBeNull();
});

const agreedWith = { provider: 'Lakeside Health', phone: '(312) 555-0110' };

test('with a payment plan the agreement names the provider and its phone', async () => {
  await ready({ cart: withPlan });
  expect(screen.getByText(/later payment/)).toHaveTextContent(
    english('topics_planorcall', agreedWith),
  );
  expect(payButton()).toHaveTextContent('Pay $17.00');
});

test('after a decline every field is kept', async () => {
  const { answer } = await ready();
  fillBank();
  await press(payButton());
  await answer(outcome('declined', { reason: 'account' }));
  expect(screen.getByRole('group', { name: english('headings_paymentdeclined') })).toHaveFocus();
  expect(input(english('labels_bankaccountnumber'))).toHaveValue('98765432109');
});

test('in Spanish', async () => {
  const { speak } = await ready({ cart: withPlan });
  await act(() => speak('es'));
  expect(screen.getByText(/pago posterior/)).toHaveTextContent(
    spanish('topics_planorcall', agreedWith),
  );
  expect(screen.getByText(spanish.pattern('topics_achtiming'))).toBeVisible();
  typeIn(spanish.pattern('labels_confirmroutingnumber'), '1');
  expect(input(spanish.pattern('labels_confirmroutingnumber'))).toHaveAccessibleDescription(
    /deben coincidir/,
  );
});
