import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Closing } from '#domain/closing.ts';
import { closeAccount } from '#machines/close-account.ts';
import CloseAccount from '#screens/close-account/index.tsx';
import { closing, inTheWay } from '#walks/samples/closing.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const found = { ...closing, inTheWay };

test('the page of what stands in the way is read from its heading, also after another look', async () => {
  let answer = (_: Closing): void => undefined;
  const readClosing = fromPromise<Closing>(() => new Promise((resolve) => (answer = resolve)));
  const chart = closeAccount.provide({ actors: { readClosing } });
  const actor = createActor(chart, { input: { key: 'k-1', newKey: () => 'k-2' } }).start();
  await act(async () => showScreen(<CloseAccount actor={actor} username="rosa@example.org" />));
  await act(async () => answer(found));
  const heading = () => screen.getByRole('heading', { name: english('headings_closebarred') });
  expect(heading()).toHaveFocus();
  const again = screen.getByRole('button', { name: english('buttons_checkagain') });
  again.focus();
  await act(async () => fireEvent.click(again));
  await act(async () => answer(found));
  expect(heading()).toHaveFocus();
});
