import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { CashCode } from '#domain/cash-code.ts';
import { noMoney, toCents } from '#domain/money.ts';
import { cashCode, type Input } from '#machines/payment/cash-code.ts';
import CashCodePage from '#screens/cash-code/index.tsx';
import { aCode, paidCode } from '#walks/samples/cash-codes.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

afterEach(cleanup);

const sample = sampleTenant('lakeside');
const numbered = sample.locations.map((one, index) => ({
  ...one,
  supportPhoneNumber: `(312) 555-010${index}`,
}));
const lakeside = { ...sample, locations: numbered };

const open = async (code: CashCode) => {
  const actor = createActor(
    cashCode.provide({
      actors: {
        presence: fromCallback(() => undefined),
        readCode: fromPromise<CashCode, Input>(() => Promise.resolve(code)),
      },
    }),
    { input: { handle: code.handle } },
  ).start();
  await waitFor(actor, ({ context }) => context.code !== undefined);
  showScreen(<CashCodePage actor={actor} isFramed={false} />, lakeside);
};

test('a payer who paid twice is told the telephone of the bill’s own location', async () => {
  expect(numbered.length).toBeGreaterThan(1);
  const own = numbered.at(-1);
  const locationIds = [own?.id ?? 0];
  await open({ ...paidCode, beyond: toCents(8_500), twice: toCents(8_500), locationIds });
  const calls = screen.getAllByRole('link').filter((one) => one.matches('[href^="tel:"]'));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toHaveTextContent(own?.supportPhoneNumber ?? '');
});

test('cash beyond what was paid twice is told without it', async () => {
  await open({ ...paidCode, beyond: toCents(9_000), twice: toCents(8_500) });
  expect(screen.getByText(english('topics_cashtwice', { amount: '$85.00' }))).toBeVisible();
  expect(screen.getByText(english('topics_cashbeyond', { amount: '$5.00' }))).toBeVisible();
});

test('a code whose bills were paid another way has ended, and was not paid', async () => {
  await open({ ...paidCode, paid: noMoney });
  expect(screen.getByRole('heading', { name: english('headings_cashsettled') })).toBeVisible();
  expect(screen.queryByText(english('headings_cashpaid'))).toBeNull();
});

test('a code of which the rest was paid another way has ended, and its bills are paid', async () => {
  await open({ ...paidCode, paid: toCents(4_000) });
  expect(screen.getByRole('heading', { name: english('headings_cashsettled') })).toBeVisible();
  expect(screen.getByText(english('topics_cashpaidsum', { amount: '$40.00' }))).toBeVisible();
  expect(screen.getByText(english('topics_cashrestpaid'))).toBeVisible();
});

test('cash on top that went back is told, and nobody is asked to call for it', async () => {
  await open({ ...paidCode, back: toCents(2_000) });
  expect(screen.getByText(english('topics_cashwentback', { amount: '$20.00' }))).toBeVisible();
  expect(screen.getByText(english('topics_cashpaid', { amount: '$85.00' }))).toBeVisible();
  expect(screen.queryByText(english('topics_cashgetback'))).toBeNull();
});

test('a code whose cash went back is there to be paid again, and says why', async () => {
  await open({ ...aCode, back: toCents(8_500) });
  expect(screen.getByText(english('topics_cashwentback', { amount: '$85.00' }))).toBeVisible();
  expect(screen.getByText(english('labels_cashamount'))).toBeVisible();
});

test('the number on the card is called by pressing it', async () => {
  await open(aCode);
  const card = screen.getByRole('region', { name: english('labels_cashcard') });
  const call = within(card).getByRole('link', { name: '(312) 555-0100' });
  expect(call).toHaveAttribute('href', 'tel:3125550100');
});
