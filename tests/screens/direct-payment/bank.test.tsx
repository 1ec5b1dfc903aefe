import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withPlan } from '#walks/samples/payable-carts.ts';
import { english } from '../../support/english.ts';
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
  expect(screen.getByText(/can take up to 7 days to post/)).toBeVisible();
  expect(screen.queryByText(/Your payment plan: you also authorize/)).toBeNull();
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
    /^Please enter your first and last name/,
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
  expect(screen.getByRole('img', { name: /routing number, the account number/ })).toBeVisible();
  await act(() => speak('es'));
  expect(screen.getByRole('img', { name: /número de ruta/ })).toBeVisible();
  await act(() => speak('en'));
  await press(screen.getByRole('button', { name: english('buttons_hidecheck') }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('with a payment plan the agreement names the provider and its phone', async () => {
  await ready({ cart: withPlan });
  expect(screen.getByText(/Your payment plan: you also authorize/)).toHaveTextContent(
    /Lakeside Health at \(312\) 555-0110/,
  );
  expect(payButton()).toHaveTextContent('Pay $17.00');
});

test('after a decline every field is kept', async () => {
  const { answer } = await ready();
  fillBank();
  await press(payButton());
  await answer(outcome('declined', { reason: 'account' }));
  expect(screen.getByRole('group', { name: /did not go through/ })).toHaveFocus();
  expect(input(english('labels_bankaccountnumber'))).toHaveValue('98765432109');
});

test('in Spanish', async () => {
  const { speak } = await ready({ cart: withPlan });
  await act(() => speak('es'));
  expect(screen.getByText(/Su plan de pagos: usted también autoriza/)).toBeVisible();
  expect(screen.getByText(/hasta 7 días/)).toBeVisible();
  typeIn(/^Confirmar el número de ruta/i, '1');
  expect(input(/^Confirmar el número de ruta/i)).toHaveAccessibleDescription(/deben coincidir/);
});
