import { expect } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Owed } from '#domain/owed.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { seal } from '#domain/sealed.ts';
import { editQuestion } from '#machines/edit-question.ts';
import { directPart } from '#machines/payment/direct.part.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import { portal } from '#machines/portal.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import type { Adopted, Found, Settled, Visit } from '#machines/portal/types.ts';
import { session } from '#machines/session.ts';
import { fetching, filled, heldBy } from './parts.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { admitted, admittedByText, settled, visitAt } from '#walks/portal/samples.ts';
import { paid, visa } from './typed-payments.ts';

const silent = fromCallback(() => undefined);
const place = '/payment/cards';
const [bill] = Object.values(oneAccount.accounts);
export const found = { ...bill!, openBalanceId: 'b-1' };
export const kept: Visit = { ...visitAt(place), cart: oneAccount };

/** The portal at the form of a card payment; each save waits until it is answered. */
export async function atTheForm(
  cart = oneAccount,
  pays: () => Promise<PaymentOutcome> = async () => paid,
  /** The bills that are owed when the page is loaded again, before its address is opened. */
  readAhead?: typeof found,
) {
  const inCart = Object.values(cart.accounts).filter((one) => one.openBalanceId !== undefined);
  const owed: { now: Owed } = {
    now: readAhead ? [readAhead] : inCart.length > 0 ? inCart : [found],
  };
  const went: object[] = [];
  const admission = inCart.length > 0 ? admittedByText : admitted('guest');
  const saves: { visit: Visit; answer: (adopted?: Adopted) => void; fail: () => void }[] = [];
  const sent: Paying[] = [];
  const actor = createActor(
    portal.provide({
      actors: {
        session: session.provide({ actors: { clock: silent, activity: silent } }),
        editQuestion,
        liveSocket: silent as never,
        readSettings: fromPromise<Settled, never>(async () => settled) as never,
        resumeVisit: fromPromise<Found, never>(async () => ({
          admission,
          visit: { ...kept, cart },
        })) as never,
        readRecord: fromPromise(async () => ({ owed: owed.now })) as never,
        keepVisit: fromPromise<Adopted | undefined, Visit>(
          ({ input: visit }) =>
            new Promise((resolve, reject) => {
              saves.push({ visit, answer: resolve, fail: () => reject(new Error('lost')) });
            }),
        ),
        fetchPart: fetching(
          filled(
            directPart,
            directPayment.provide({
              actors: {
                pay: fromPromise<PaymentOutcome, Paying>(async ({ input }) => {
                  sent.push(input);
                  return pays();
                }),
                readAttempt: fromPromise<PaymentOutcome, { key: string }>(
                  () => new Promise<never>(() => undefined),
                ),
              },
            }),
          ),
        ),
      },
    }),
    {
      input: {
        address: { slug: 'lakeside', embedded: false, asked: '/' },
        language: 'en',
        deviceId: 'device',
        newId: () => 'k-1',
        reckoning: () => reckoning,
      },
    },
  );
  actor.on('went', ({ to, replace }) => went.push({ to, replace }));
  actor.start();
  await waitFor(actor, (now) => now.matches('open'));
  if (readAhead) {
    actor.send({ type: 'record.reloaded' });
    await waitFor(actor, (now) => now.context.owed.length > 0);
  }
  actor.send({ type: 'place.visited', place, needsSession: true });
  const payment = () => heldBy<typeof directPayment>(actor, 'payment/direct');
  await waitFor(actor, () => payment() !== undefined);
  const next = async () => {
    await expect.poll(() => saves.length).toBeGreaterThan(0);
    return saves.shift()!;
  };
  const isReady = () => {
    saves.shift()?.answer();
    return payment()?.getSnapshot().matches({ fillingIn: 'ready' });
  };
  await expect.poll(isReady).toBe(true);
  const submit = () => payment()?.send({ type: 'payment.submitted', details: seal(visa) });
  return { actor, payment, next, submit, sent, owed, went };
}
