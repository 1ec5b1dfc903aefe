import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emptyCart } from '#domain/cart-count.ts';
import type { Autopay } from '#domain/autopay/agreement.ts';
import { locationsOwed } from '#domain/locations-owed.ts';
import { toCents } from '#domain/money.ts';
import { cartOfOwed } from '#domain/owed.ts';
import { CartItems } from '#frame/cart/CartItems.tsx';
import { On } from '#screens/autopay/On.tsx';
import { Round } from '#screens/autopay/Round.tsx';
import { Locations } from '#screens/locations/Locations.tsx';
import { autopayAsking, autopayOn, autopayTold } from '#walks/samples/autopay.ts';
import { autopay } from '#machines/autopay.ts';
import { createActor, fromPromise, waitFor } from 'xstate';
import { owedWith } from '../../support/carts.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { showCart } from '../cart/show.tsx';

const automatic = { date: '2027-04-15', amount: toCents(12_650) };
const owed = owedWith(2).map((one) => ({
  ...one,
  amount: toCents(12_650),
  automatic: { ...automatic, asks: true as const },
}));
const until = { until: 'April 14, 2027' };
const toAnswer = () => screen.getByRole('link', { name: english('links_autopayanswer') });
const address = '#/credentialed/automatic-payments';

test('the page after login tells of a payment that waits for a yes, with its sum and the way to answer', () => {
  const locations = locationsOwed(sampleTenant('lakeside'), owed);
  showScreen(<Locations {...{ owed, locations }} onView={vi.fn()} onAdd={undefined} />);
  const said = { amount: '$253.00', date: 'April 15, 2027', ...until };
  expect(screen.getByRole('note')).toHaveTextContent(english('topics_autopayasked', said));
  expect(toAnswer()).toHaveAttribute('href', address);
});

test('the page after login says nothing of a payment that is taken by itself', () => {
  const told = owed.map((one) => ({ ...one, automatic }));
  const locations = locationsOwed(sampleTenant('lakeside'), told);
  showScreen(<Locations owed={told} {...{ locations }} onView={vi.fn()} onAdd={undefined} />);
  expect(screen.queryByRole('note')).toBeNull();
});

test('a bill of it says until when one may answer, among the accounts and in the cart', () => {
  const cart = cartOfOwed(owed.slice(1), emptyCart);
  const tenant = sampleTenant('lakeside');
  showCart({ cart }, { tenant });
  expect(
    screen.getByText(english('topics_billautomaticuntil', until), { exact: false }),
  ).toBeVisible();
  expect(toAnswer()).toHaveAttribute('href', address);
  showScreen(<CartItems cart={cart} editable={false} question={undefined} />);
  const waits = english('labels_billautomaticasks', { date: 'Apr 15, 2027' });
  expect(screen.getByText(waits, { exact: false })).toBeVisible();
});

test('a payment that the bank refused is told beside its bill and in the settings, with the next try', () => {
  const isAgain = true as const;
  const refused = owed.map((one) => ({ ...one, automatic: { ...automatic, isAgain } }));
  showCart({ cart: cartOfOwed(refused.slice(1), emptyCart) }, { tenant: sampleTenant('lakeside') });
  const beside = english('topics_billautomaticrefused');
  expect(screen.getByText(beside, { exact: false })).toHaveTextContent('April 15, 2027');
  const round = autopayTold.agreement?.round;
  if (round === undefined) throw new Error('the sample has a payment');
  const actor = createActor(autopay, { input: { key: 'k', newKey: () => 'k2' } }).start();
  showScreen(<Round {...{ actor, round }} />);
  expect(screen.queryByText(english('headings_autopayrefused'))).toBeNull();
  showScreen(<Round {...{ actor, round: { ...round, isAgain } }} />);
  expect(screen.getByText(english('headings_autopayrefused'))).toBeVisible();
});

test('the page after login tells of a payment that the bank refused, and leads to other means', () => {
  const isAgain = true as const;
  const refused = owed.map((one) => ({ ...one, automatic: { ...automatic, isAgain } }));
  const locations = locationsOwed(sampleTenant('lakeside'), refused);
  showScreen(<Locations owed={refused} {...{ locations }} onView={vi.fn()} onAdd={undefined} />);
  const said = { amount: '$253.00', date: 'April 15, 2027' };
  expect(screen.getByRole('note')).toHaveTextContent(english('topics_autopayagain', said));
  const repair = screen.getByRole('link', { name: english('links_autopayrepair') });
  expect(repair).toHaveAttribute('href', address);
});

test.each([
  ['refused', 'topics_autopayhaltedrefused'],
  ['cardGone', 'topics_autopayhaltedmeans'],
] as const)('the page after login tells of payments that wait, %s', (automaticWaits, text) => {
  const waiting = owed.map(({ automatic: _, ...one }) => ({ ...one, automaticWaits }));
  const locations = locationsOwed(sampleTenant('lakeside'), waiting);
  showScreen(<Locations owed={waiting} {...{ locations }} onView={vi.fn()} onAdd={undefined} />);
  expect(screen.getByRole('note')).toHaveTextContent(english(text, { amount: '$253.00' }));
  const repair = screen.getByRole('link', { name: english('links_autopayrepair') });
  expect(repair).toHaveAttribute('href', address);
});

test('a bill that waits says that nothing pays it automatically, with the way to other means', () => {
  const waiting = owed
    .slice(1)
    .map(({ automatic: _, ...one }) => ({ ...one, automaticWaits: 'refused' as const }));
  const tenant = sampleTenant('lakeside');
  showCart({ cart: cartOfOwed(waiting, emptyCart) }, { tenant, owed: waiting });
  expect(screen.getByText(english('topics_billautomaticwaits'))).toBeVisible();
  const said = { amount: '$126.50' };
  expect(screen.getByText(english('topics_autopayhaltedrefused', said), { exact: false })).toBe(
    screen.getByRole('link', { name: english('links_autopayrepair') }).parentElement,
  );
});

test.each([
  ['refused', 'topics_autopaywaitsrefused', undefined, '$321.66'],
  ['cardExpired', 'topics_autopaywaitscardexpired', [1], '$300.00'],
] as const)(
  'the settings say why nothing is taken, %s, and what is still to be paid',
  async (...row) => {
    const [waitsFor, why, locations, amount] = row;
    const { agreement } = autopayOn;
    if (agreement === undefined) throw new Error('the sample is on');
    const waiting = { ...agreement, waitsFor, ...(locations && { locations }) };
    const known = { ...autopayOn, agreement: waiting };
    const readAutopay = fromPromise<Autopay>(async () => known);
    const input = { key: 'k', newKey: () => 'k2' };
    const actor = createActor(autopay.provide({ actors: { readAutopay } }), { input }).start();
    await waitFor(actor, (now) => now.matches('on'));
    showScreen(<On actor={actor} />);
    const means = 'Visa ending in 4242';
    const said = screen.getByText(english(why, { means }), { exact: false });
    expect(said).toHaveTextContent(english('topics_autopaystilltopay', { amount }));
  },
);

test('the settings head it as waiting, with the last day for an answer', () => {
  const round = autopayAsking.agreement?.round;
  if (round === undefined) throw new Error('the sample asks');
  const actor = createActor(autopay, { input: { key: 'k', newKey: () => 'k2' } }).start();
  showScreen(<Round {...{ actor, round }} />);
  const heading = english('headings_autopayroundasking');
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryByText(english('headings_autopayround'))).toBeNull();
  expect(screen.getByText(english.pattern('topics_billautomaticuntil'))).toBeVisible();
});
