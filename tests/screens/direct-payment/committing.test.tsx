import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { english } from '../../support/english.ts';
import { failure, outcome } from '../../support/typed-payments.ts';
import { fillCard, input, open, payButton, press } from './show.tsx';

const pressed = async () => {
  const shown = open({ kept: false });
  await shown.keep();
  fillCard();
  await press(payButton());
  return shown;
};

test('from the press on the button is busy, and nothing is sent before the visit is saved', async () => {
  const { paying, keep } = await pressed();
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(english('labels_sendingpayment'))).toBeVisible();
  expect(screen.queryByRole('button', { name: english('buttons_cancel') })).toBeNull();
  await keep(false);
  expect(paying).toHaveLength(0);
  await press(payButton());
  await keep(true);
  expect(paying).toHaveLength(1);
});

test('Enter in a field leads on to the button, where the wait is shown', async () => {
  const { keep } = open({ kept: false });
  await keep();
  fillCard();
  await userEvent.setup().type(input(english('labels_city')), '{Enter}');
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(payButton()).toHaveFocus();
});

test('a visit that cannot be saved: the page says that nothing was sent, and one press pays', async () => {
  const { paying, keep, unkeep } = await pressed();
  await unkeep();
  expect(screen.getByRole('alert')).toHaveTextContent(english('errors_attemptunopened'));
  expect(input(english('labels_city'))).toHaveValue('Chicago');
  expect(paying).toHaveLength(0);
  await press(payButton());
  await keep();
  await keep(true);
  expect(paying).toHaveLength(1);
});

test('another payment in the way has words of its own, and this one comes after it', async () => {
  const { answer, asked } = open();
  await screen.findByRole('button', { name: /^Pay \$/ });
  fillCard();
  await press(payButton());
  await answer(failure('refused', 409, { attempt: 'k-other' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    english('headings_anotherpayment'),
  );
  expect(screen.getByText(english.pattern('topics_anotherpayment'))).toBeVisible();
  expect(screen.queryByText(/^Amount/)).toBeNull();
  expect(asked.map(({ key }) => key)).toEqual(['k-other']);
  await asked[0]?.answer(outcome('declined', { reason: 'funds' }));
  const notice = screen.getByRole('group', { name: english('headings_notcharged') });
  expect(notice).toHaveTextContent(english('topics_anotherover'));
  expect(notice).not.toHaveTextContent('not enough money');
  expect(input('CVV')).toHaveValue('737');
});
