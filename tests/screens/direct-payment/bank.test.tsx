import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withPlan } from '#walks/samples/payable-carts.ts';
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
    'Enter your Bank Account Information for Payment',
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
  typeIn('Routing number', '021-000-021 99');
  expect(input('Routing number')).toHaveValue('021000021');
  typeIn('Bank account number', '98 765 432 109');
  expect(input('Bank account number')).toHaveValue('98765432109');
  const paste = fireEvent.paste(input('Confirm bank account number'));
  expect(paste).toBe(true);
});

test('errors stand beside their fields', async () => {
  await ready();
  typeIn('Account holder name', 'Rosa');
  expect(input('Account holder name')).toHaveAccessibleDescription(
    /^Please enter your first and last name/,
  );
  typeIn('Routing number', '021000022');
  expect(input('Routing number')).toHaveAccessibleDescription(
    'Please enter a valid routing number',
  );
  typeIn('Routing number', '021000021');
  typeIn('Confirm routing number', '021000022');
  expect(input('Confirm routing number')).toHaveAccessibleDescription(
    'Routing number fields must match',
  );
  typeIn('Bank account number', '123');
  expect(input('Bank account number')).toHaveAccessibleDescription(
    'Please enter a valid account number: 4 to 17 digits',
  );
  await press(payButton());
  expect(input('Account holder name')).toHaveFocus();
});

test('the example check is shown and hidden again, with both numbers named', async () => {
  const { speak } = await ready();
  expect(screen.queryByRole('img')).toBeNull();
  await press(screen.getByRole('button', { name: 'Show an example check' }));
  expect(screen.getByRole('img', { name: /routing number, the account number/ })).toBeVisible();
  await act(() => speak('es'));
  expect(screen.getByRole('img', { name: /número de ruta/ })).toBeVisible();
  await act(() => speak('en'));
  await press(screen.getByRole('button', { name: 'Hide the example check' }));
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
  expect(input('Bank account number')).toHaveValue('98765432109');
});

test('in Spanish', async () => {
  const { speak } = await ready({ cart: withPlan });
  await act(() => speak('es'));
  expect(screen.getByText(/Su plan de pagos: usted también autoriza/)).toBeVisible();
  expect(screen.getByText(/hasta 7 días/)).toBeVisible();
  typeIn(/^Confirmar el número de ruta/i, '1');
  expect(input(/^Confirmar el número de ruta/i)).toHaveAccessibleDescription(/deben coincidir/);
});
