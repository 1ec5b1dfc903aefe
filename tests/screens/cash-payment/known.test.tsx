import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Cart } from '#domain/cart.ts';
import type { CashCode } from '#domain/cash-code.ts';
import { toCents } from '#domain/money.ts';
import { code, type Input, type Wanted } from '#machines/payment/code.ts';
import CashPayment from '#screens/cash-payment/index.tsx';
import { codeTable } from '#walks/payment/code.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

afterEach(cleanup);

const known = { payerName: 'Rosa Delgado', email: 'rosa@example.org' };

/** The chart with its form on show, where no code is made. */
const fillingIn = async () => {
  const [begin] = Object.values(codeTable.begins);
  const actor = createActor(
    code.provide({
      actors: {
        findCode: fromPromise<CashCode | undefined, { readonly cart: Cart }>(() =>
          Promise.resolve(undefined),
        ),
        issueCode: fromPromise<CashCode, Wanted>(() => Promise.reject(new Error('500'))),
      },
    }),
    { input: (begin as { readonly input: Input }).input },
  ).start();
  await waitFor(actor, (now) => now.matches('fillingIn'));
  return actor;
};

test('the payer who is known need not type, and reads of the fee', async () => {
  const actor = await fillingIn();
  showScreen(<CashPayment {...{ actor, known }} fee={toCents(199)} />, sampleTenant('lakeside'));
  expect(screen.getByDisplayValue('Rosa Delgado')).toBeTruthy();
  expect(screen.getByDisplayValue('rosa@example.org')).toBeTruthy();
  expect(screen.getByText(english('topics_cashfee', { fee: '$1.99' }))).toBeTruthy();
});

test('the reason why there is no code has the focus, for the button is far below it', async () => {
  const actor = await fillingIn();
  showScreen(<CashPayment {...{ actor, known }} />, sampleTenant('lakeside'));
  fireEvent.click(screen.getByRole('button', { name: english('buttons_getcode') }));
  const alert = await screen.findByRole('alert');
  expect(alert.parentElement).toHaveFocus();
});
