import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { CashCode } from '#domain/cash-code.ts';
import { cashCode, type Input } from '#machines/payment/cash-code.ts';
import CashCodePage from '#screens/cash-code/index.tsx';
import { aCode } from '#walks/samples/cash-codes.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

afterEach(cleanup);

const open = async (isFramed: boolean) => {
  const actor = createActor(
    cashCode.provide({
      actors: {
        presence: fromCallback(() => undefined),
        readCode: fromPromise<CashCode, Input>(() => Promise.resolve(aCode)),
      },
    }),
    { input: { handle: aCode.handle } },
  ).start();
  await waitFor(actor, ({ context }) => context.code !== undefined);
  showScreen(<CashCodePage actor={actor} isFramed={isFramed} />, sampleTenant('lakeside'));
};
const link = () =>
  screen.queryByRole('link', { name: new RegExp(`^${english('links_cashownpage')}`) });

test('a code within a page of the provider’s can be opened as a page of its own', async () => {
  await open(true);
  expect(link()).toHaveAttribute('href', `/lakeside/#/cash-code/${aCode.handle}`);
  expect(link()).toHaveAttribute('target', '_blank');
});

test('a page of its own needs no such link', async () => {
  await open(false);
  expect(link()).toBeNull();
});
