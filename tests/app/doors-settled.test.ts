import { expect, test } from 'vitest';
import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  waitFor,
} from 'xstate';
import { enter } from '#app/doors.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Cart } from '#domain/cart.ts';
import { placeAt } from '#domain/place-at.ts';
import { editQuestion } from '#machines/edit-question.ts';
import { portal } from '#machines/portal.ts';
import type { Known, Found, Settled } from '#machines/portal/types.ts';
import { session } from '#machines/session.ts';
import { admittedByText, inputAt, known, settled, visitAt } from '#walks/portal/samples.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { found } from '../support/at-the-form.ts';
import { sampleTenant } from '../support/tenants.ts';

const silent = fromCallback(() => undefined);
const confirmation = '/payment/cards/confirmation/of-text';
const tenant = sampleTenant('lakeside');
const atThePlace = { name: 'payment/direct', chart: createMachine({}), ends: {} };
const ofText = { ...oneAccount, accounts: { [found.accountId]: found } };

/** The history of a tab that is loaded anew after the bill of its text was paid elsewhere. */
async function historyAfterReload(asked: string, cart: Cart) {
  const clock = new SimulatedClock();
  const visit = { ...visitAt(confirmation), cart };
  const actor = createActor(
    portal.provide({
      actors: {
        session: session.provide({ actors: { clock: silent, activity: silent } }),
        editQuestion,
        liveSocket: silent as never,
        readSettings: fromPromise<Settled, never>(async () => ({ ...settled, tenant })) as never,
        resumeVisit: fromPromise<Found, never>(async () => ({
          admission: admittedByText,
          visit,
        })) as never,
        readRecord: fromPromise<Known, never>(async () => known()) as never,
        keepVisit: fromPromise(async () => undefined) as never,
        fetchPart: fromPromise(async () => atThePlace) as never,
      },
    }),
    { clock, input: inputAt(asked) },
  );
  const entries: string[] = [];
  const open = (href: string): string => {
    const arrival = enter(actor, placeAt(href), href);
    return arrival.kind === 'redirect' ? open(arrival.to) : href;
  };
  actor.on('went', ({ to, replace }) => {
    entries.splice(replace ? -1 : entries.length, 1, open(to));
  });
  actor.start();
  await waitFor(actor, (now) => now.matches({ open: { visitor: { known: { record: 'read' } } } }));
  clock.increment(1_000);
  await new Promise((resolve) => setTimeout(resolve, 10));
  return entries;
}

test.each([
  ['the confirmation', confirmation, ofText],
  ['the page that says so', '/settled', emptyCart],
])('a text that is settled leaves one page after a reload of %s', async (_, asked, cart) => {
  expect(await historyAfterReload(asked, cart)).toEqual(['/settled']);
});
