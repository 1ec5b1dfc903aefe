import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { PaymentOutcome } from '#domain/payment.ts';
import { seal } from '#domain/sealed.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { failure, outcome, paid, visa } from '../../support/typed-payments.ts';
import { hearTold } from '#walks/walking/told-by.ts';

/** A payment refused because another of the same person is still open, and what became of that. */
async function refusedFor(...answers: readonly PaymentOutcome[]) {
  const asked: string[] = [];
  const told: unknown[] = [];
  const clock = new SimulatedClock();
  let made = 0;
  const actor = createActor(
    directPayment.provide({
      actors: {
        pay: fromPromise<PaymentOutcome, Paying>(() =>
          Promise.reject(failure('refused', 409, { attempt: 'k-other' })),
        ),
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(async ({ input }) => {
          asked.push(input.key);
          return answers[asked.length - 1] ?? outcome('processing');
        }),
      },
    }),
    { input: { method: 'ach', cart: oneAccount, newKey: () => `k-${(made += 1)}` }, clock },
  );
  hearTold(actor, (event) => told.push(event));
  actor.start();
  actor.send({ type: 'attempt.kept' });
  actor.send({ type: 'payment.submitted', details: seal(visa) });
  actor.send({ type: 'attempt.kept', sent: true });
  const until = (state: 'paid' | 'fillingIn' | { checking: 'waiting' }) =>
    waitFor(actor, (snapshot) => snapshot.matches(state as 'paid'));
  await waitFor(actor, (snapshot) => !snapshot.matches('sending'));
  return { actor, asked, told, clock, until };
}

test('the other payment is asked about, and saved as the one under way', async () => {
  const { actor, asked, told, until } = await refusedFor(outcome('processing'));
  await until({ checking: 'waiting' });
  expect(asked).toEqual(['k-other']);
  expect(told.slice(2)).toEqual([
    { type: 'attempt.opened', attempt: { key: 'k-other', method: 'ach' } },
    { type: 'attempt.sent' },
    { type: 'attempt.named', reference: undefined },
  ]);
  expect(actor.getSnapshot().context.isAnother).toBe(true);
});

test('another payment that was paid ends this one with its receipt', async () => {
  const { actor, until } = await refusedFor(paid);
  await until('paid');
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'paid', outcome: paid });
});

test.each(['declined', 'notcharged'] as const)(
  'after another payment that was %s nothing is said of this card, and this payment has a key of its own',
  async (status) => {
    const { actor, told, until } = await refusedFor(outcome(status, { reason: 'funds' }));
    await until('fillingIn');
    const { context } = actor.getSnapshot();
    expect(context).toMatchObject({ key: 'k-2', notice: 'another', isAnother: false });
    expect(context.reason).toBeUndefined();
    expect(told.slice(-2)).toEqual([
      { type: 'attempt.closed' },
      { type: 'attempt.opened', attempt: { key: 'k-2', method: 'ach' } },
    ]);
  },
);

test('a refusal that names this very payment, or none, asks about this one', async () => {
  const own = createActor(
    directPayment.provide({
      actors: {
        pay: fromPromise<PaymentOutcome, Paying>(({ input }) =>
          Promise.reject(failure('refused', 409, { attempt: input.key })),
        ),
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(async () => paid),
      },
    }),
    { input: { method: 'ach', cart: oneAccount, newKey: () => 'k-1' } },
  ).start();
  own.send({ type: 'attempt.kept' });
  own.send({ type: 'payment.submitted', details: seal(visa) });
  own.send({ type: 'attempt.kept', sent: true });
  await waitFor(own, (snapshot) => snapshot.matches('paid'));
  expect(own.getSnapshot().context).toMatchObject({ key: 'k-1', isAnother: false });
});

test('the name that the server gives a payment is passed on', async () => {
  const { told, until } = await refusedFor(outcome('processing', { reference: 'PT-77' }));
  await until({ checking: 'waiting' });
  expect(told.at(-1)).toEqual({ type: 'attempt.named', reference: 'PT-77' });
});
