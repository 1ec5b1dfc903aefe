import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { awayOf, type Away } from '#domain/away-methods.ts';
import type { AwayMethod } from '#domain/methods.ts';
import { awayPayment, type Beginning, type Begun } from '#machines/payment/away.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { enginesFor } from '#ui/entry/engines.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { hearTold } from '#walks/walking/told-by.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { paidBefore } from '../../support/typed-payments.ts';
import { fillCard } from './show.tsx';

const lakeside = { ...sampleTenant('lakeside'), vendorFields: [] };

/** A payment of which its vendor says at first that the same bill may have been paid before. */
async function show(method: AwayMethod, way: Partial<Away> = {}) {
  const began: Beginning[] = [];
  const chart = awayPayment.provide({
    actors: {
      begin: fromPromise<Begun, Beginning>(({ input }) => {
        began.push(input);
        return began.length === 1 ? Promise.reject(paidBefore) : new Promise(() => undefined);
      }),
    },
  });
  const actor = createActor(chart, {
    input: {
      method,
      way: { ...awayOf(method, lakeside), ...way },
      cart: oneAccount,
      newKey: () => 'k',
    },
  });
  hearTold(actor, ({ type }) => {
    if (type !== 'attempt.opened' && type !== 'attempt.sent') return;
    queueMicrotask(() => actor.send({ type: 'attempt.kept', sent: type === 'attempt.sent' }));
  });
  actor.start();
  const opened: string[] = [];
  const vendor = {
    showButtons: () => () => undefined,
    showScript: () => () => undefined,
    openAhead: (words: string) => void opened.push(words),
    openInstead: () => 'opened' as const,
    shutAhead: () => undefined,
    showPage: () => () => undefined,
    hearPage: () => () => undefined,
    bringForward: () => 'opened' as const,
  };
  const credit =
    method === 'financing' || method === 'healthcare-credit' ? ({ method } as const) : undefined;
  await enginesFor(lakeside, []);
  await act(async () => {
    await showScreen(
      <AwayPayment actor={actor} vendor={vendor} {...(credit && { credit })} />,
      lakeside,
    ).speak('en');
  });
  return { actor, began, opened };
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const ways = [
  ['healthcare-credit', {}, english('buttons_continue')],
  ['financing', {}, english('buttons_continue')],
  ['wallet', { opens: 'popup' }, english('buttons_beginwallet')],
  ['mobile-money', { opens: 'popup' }, /^Pay \$/],
  ['cards', {}, /^Pay \$/],
] as const;

test.each(ways)('one press pays again by %s', async (method, way, first) => {
  const { began, opened } = await show(method, way);
  if (method === 'cards') fillCard();
  if (method === 'mobile-money') fillMobile();
  await press(first);
  expect(screen.getByRole('group', { name: english('headings_paidearlier') })).toBeVisible();
  await press(english('buttons_payagainallthesame'));
  expect(began.map(({ again }) => again)).toEqual([false, true]);
  expect(opened).toHaveLength(method === 'mobile-money' ? 2 : 0);
});

function fillMobile() {
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) {
    fireEvent.input(field, { target: { value: 'Rosa Delgado' } });
    fireEvent.blur(field);
  }
}
