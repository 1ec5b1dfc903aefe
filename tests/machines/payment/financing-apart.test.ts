import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { seal } from '#domain/sealed.ts';
import { awayPayment, type Beginning, type Begun } from '#machines/payment/away.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome } from '#walks/samples/payments.ts';
import { plainTenant } from '#walks/samples/tenant.ts';

const page = { handle: 'H'.repeat(22), ref: 'R-1', url: 'https://program.example/r-1' };
const away = outcome('away', { page });

/** A payment at the program's page, of which each look says the same. */
const atTheProgram = (says: PaymentOutcome, isLoadedAnew = false) => {
  const clock = new SimulatedClock();
  let told: PaymentOutcome = away;
  const actor = createActor(
    awayPayment.provide({
      actors: {
        begin: fromPromise<Begun, Beginning>(async () => ({ ...page, outcome: away })),
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(async () => told),
      },
    }),
    {
      clock,
      input: {
        method: 'financing',
        way: awayOf('financing', plainTenant),
        cart: oneAccount,
        ...(isLoadedAnew && { attempt: { key: 'k-old', sent: true, handle: page.handle } }),
        newKey: () => 'k-new',
      },
    },
  );
  actor.start();
  if (!isLoadedAnew) {
    actor.send({ type: 'attempt.kept', key: 'k-new' });
    actor.send({ type: 'payment.submitted', details: seal({ method: 'financing' }) });
    actor.send({ type: 'attempt.kept', key: 'k-new', sent: true });
    actor.send({ type: 'payment.cleared', details: seal({ method: 'financing' }) });
  }
  const standsAt = (page: 'shown' | 'apart' | 'elsewhere') =>
    waitFor(actor, (now) => now.matches({ away: { page } }));
  const look = async () => {
    told = says;
    await waitFor(actor, (now) => now.matches({ away: { news: 'waiting' } }));
    clock.increment(5_000);
    await waitFor(actor, (now) => !now.matches({ away: { news: 'asking' } }));
    return actor.getSnapshot();
  };
  return { actor, standsAt, look };
};

const ends = [
  ['declined', 'failed'],
  ['cancelled', 'givenUp'],
  ['expired', 'failed'],
  ['pending', 'pending'],
] as const;

test.each(ends)(
  'a program that says %s while its page has a window of its own leads on: %s',
  async (status, kind) => {
    const { actor, standsAt, look } = atTheProgram(outcome(status));
    await standsAt('shown');
    actor.send({ type: 'window.opened' });
    await standsAt('apart');
    expect((await look()).output).toMatchObject({ kind });
  },
);

test.each(ends)(
  'a program that says %s once the portal was loaded anew leads on: %s',
  async (status, kind) => {
    const { actor, standsAt, look } = atTheProgram(outcome(status), true);
    await standsAt('elsewhere');
    actor.send({ type: 'window.opened' });
    await standsAt('apart');
    expect((await look()).output).toMatchObject({ kind });
  },
);

test.each(['declined', 'cancelled', 'pending'] as const)(
  'a payer who reads %s in the frame reads on',
  async (status) => {
    const { standsAt, look } = atTheProgram(outcome(status));
    await standsAt('shown');
    expect((await look()).value).toMatchObject({ away: { page: 'shown', news: 'waiting' } });
  },
);

test('a payment that was begun again elsewhere leads on, in the frame as well', async () => {
  const { standsAt, look } = atTheProgram(outcome('cancelled', { reason: 'replaced' }));
  await standsAt('shown');
  expect((await look()).output).toEqual({ kind: 'givenUp', isReplaced: true });
});
