import { createActor, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { PaymentOutcome } from '#domain/payment.ts';
import { seal } from '#domain/sealed.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import {
  checking,
  failure,
  outcome,
  paid,
  paidBefore,
  secretsTyped,
} from '../../support/typed-payments.ts';
import { hearTold } from '#walks/walking/told-by.ts';

/** A payment walked by hand, with a new key for each attempt. */
function begin(answers: readonly (PaymentOutcome | Error)[] = []) {
  const told: unknown[] = [];
  const paying: Paying[] = [];
  let made = 0;
  const actor = createActor(
    directPayment.provide({
      actors: {
        pay: fromPromise<PaymentOutcome, Paying>(async ({ input }) => {
          paying.push(input);
          const answer = answers[paying.length - 1];
          if (answer instanceof Error) throw answer;
          return answer ?? paid;
        }),
      },
    }),
    { input: { method: 'ach', cart: oneAccount, newKey: () => `k-${(made += 1)}` } },
  );
  hearTold(actor, (event) => told.push(event));
  actor.start();
  const keep = () => actor.send({ type: 'attempt.kept' });
  const submit = () => actor.send({ type: 'payment.submitted', details: seal(checking) });
  const commit = () => actor.send({ type: 'attempt.kept', sent: true });
  const pay = () => {
    keep();
    submit();
    commit();
  };
  return { actor, told, paying, keep, submit, commit, pay };
}

const opened = (key: string) => ({ type: 'attempt.opened', attempt: { key, method: 'ach' } });

test('the key is announced before anything can be sent, and sending waits until it is kept', () => {
  const { actor, told, paying, keep, submit, commit } = begin();
  expect(told).toEqual([opened('k-1')]);
  submit();
  submit();
  expect(actor.getSnapshot().value).toEqual({ committing: 'awaiting' });
  actor.send({ type: 'attempt.kept', key: 'k-0' });
  expect([told, paying]).toEqual([[opened('k-1')], []]);
  keep();
  expect([told.at(-1), paying]).toEqual([{ type: 'attempt.sent' }, []]);
  commit();
  expect(paying.map(({ key, again }) => [key, again])).toEqual([['k-1', false]]);
  expect(paying[0]?.details.open()).toEqual(checking);
});

test('a payment pressed before its attempt could be saved is sent only after another press', () => {
  const { actor, told, paying, keep, submit, commit } = begin();
  submit();
  actor.send({ type: 'attempt.unkept' });
  keep();
  commit();
  expect(actor.getSnapshot().value).toEqual({ fillingIn: 'unopened' });
  submit();
  expect(told).toEqual([opened('k-1'), opened('k-1')]);
  keep();
  commit();
  expect(paying).toHaveLength(1);
});

test('a payment that waits for its attempt can be cancelled, and is written down nowhere', () => {
  const { actor, told, paying, keep, submit } = begin();
  submit();
  const written = JSON.stringify(actor.getPersistedSnapshot());
  for (const secret of secretsTyped) expect(written).not.toContain(secret);
  actor.send({ type: 'payment.cancelled' });
  keep();
  expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
  expect([told.at(-1), paying]).toEqual([{ type: 'attempt.closed' }, []]);
});

test('a patient who insists before the attempt is saved has insisted', async () => {
  const { actor, paying, keep, commit, pay } = begin([paidBefore]);
  pay();
  await waitFor(actor, (snapshot) => snapshot.matches('fillingIn'));
  actor.send({ type: 'again.chosen' });
  actor.send({ type: 'payment.submitted', details: seal(checking) });
  keep();
  commit();
  expect(paying.map(({ again }) => again)).toEqual([false, true]);
});

test('a save of an older attempt does not count', () => {
  const { actor } = begin();
  actor.send({ type: 'attempt.kept', key: 'k-0' });
  expect(actor.getSnapshot().value).toEqual({ fillingIn: 'opening' });
  actor.send({ type: 'attempt.kept', key: 'k-1' });
  expect(actor.getSnapshot().value).toEqual({ fillingIn: 'ready' });
});

test('nothing is sent before the visit says of this attempt that it may be under way', async () => {
  const { actor, told, paying, keep, submit } = begin();
  keep();
  submit();
  expect(told.at(-1)).toEqual({ type: 'attempt.sent' });
  for (const kept of [{}, { sent: false }, { key: 'k-0', sent: true }, { key: 'k-1', sent: false }])
    actor.send({ type: 'attempt.kept', ...kept });
  expect(actor.getSnapshot().value).toEqual({ committing: 'keeping' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(paying).toEqual([]);
  actor.send({ type: 'attempt.kept', key: 'k-1', sent: true });
  expect(paying.map(({ key }) => key)).toEqual(['k-1']);
});

test('an attempt that cannot be saved is not sent, and is no payment under way', () => {
  const { actor, told, paying, keep, submit, commit, pay } = begin();
  keep();
  submit();
  actor.send({ type: 'attempt.unkept' });
  commit();
  expect(actor.getSnapshot().value).toEqual({ fillingIn: 'unopened' });
  expect(told.at(-1)).toEqual({ type: 'attempt.closed' });
  expect(paying).toEqual([]);
  actor.send({ type: 'attempt.retried' });
  pay();
  expect(paying.map(({ key }) => key)).toEqual(['k-1']);
});

test('while the attempt is committed nothing of what was typed is written down', () => {
  const { actor, keep, submit } = begin();
  keep();
  submit();
  const { context } = actor.getSnapshot();
  expect(
    Object.values(context).filter((held) => held === null || typeof held === 'object'),
  ).toEqual([context.cart, context.rules, []]);
  const written = JSON.stringify(actor.getPersistedSnapshot());
  for (const secret of secretsTyped) expect(written).not.toContain(secret);
});

test('a payment pressed twice is sent once, with the very key that was saved', () => {
  const { paying, keep, submit, commit } = begin();
  keep();
  submit();
  submit();
  commit();
  submit();
  commit();
  expect(paying.map(({ key }) => key)).toEqual(['k-1']);
  expect(paying[0]?.details.open()).toEqual(checking);
});

test('after a decline the next attempt has a key of its own, and the old one is closed', async () => {
  const { actor, told, paying, pay } = begin([outcome('declined', { reason: 'funds' })]);
  pay();
  await waitFor(actor, (snapshot) => snapshot.matches('fillingIn'));
  expect(told.slice(1)).toEqual([
    { type: 'attempt.sent' },
    { type: 'attempt.closed' },
    opened('k-2'),
  ]);
  expect(actor.getSnapshot().context).toMatchObject({ notice: 'declined', reason: 'funds' });
  pay();
  expect(actor.getSnapshot().context.notice).toBeUndefined();
  expect(paying.map(({ key }) => key)).toEqual(['k-1', 'k-2']);
});

test('a payment that the bank did not charge is tried again as the same attempt', async () => {
  const { actor, told, paying, pay } = begin([outcome('notcharged')]);
  pay();
  await waitFor(actor, (snapshot) => snapshot.matches('fillingIn'));
  expect(told.slice(2)).toEqual([{ type: 'attempt.closed' }, opened('k-1')]);
  pay();
  expect(paying.map(({ key }) => key)).toEqual(['k-1', 'k-1']);
});

test('the names of refused fields are noted, and nothing that was typed', async () => {
  const refused = failure('refused', 400, { fields: ['bankRoutingNumber'] });
  const { actor, pay } = begin([refused]);
  pay();
  await waitFor(actor, (snapshot) => snapshot.matches('fillingIn'));
  expect(actor.getSnapshot().context).toMatchObject({
    notice: 'refused',
    refused: ['bankRoutingNumber'],
  });
});

test('a session that is over while a payment is sent is told, and the payment stays open', async () => {
  const { actor, told, pay } = begin([failure('refused', 401)]);
  pay();
  await waitFor(actor, (snapshot) => snapshot.matches('unresolved'));
  expect(told.at(-1)).toMatchObject({ type: 'request.failed', failure: { code: 401 } });
  expect(told).not.toContainEqual({ type: 'attempt.closed' });
});

test('the bank is asked after 2 seconds, then every 5, thirty times, and once more on request', async () => {
  const clock = new SimulatedClock();
  let asked = 0;
  const actor = createActor(
    directPayment.provide({
      actors: {
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(async () => {
          asked += 1;
          return outcome('processing');
        }),
      },
    }),
    {
      input: {
        method: 'cards',
        cart: oneAccount,
        newKey: () => 'k',
        attempt: { key: 'k-0', sent: true },
      },
      clock,
    },
  ).start();
  const waits: number[] = [];
  for (let waited = 0; waited < 29; waited += 1) {
    await waitFor(actor, (snapshot) => snapshot.matches({ checking: 'waiting' }));
    const before = clock.now();
    while (actor.getSnapshot().matches({ checking: 'waiting' })) clock.increment(1_000);
    waits.push(clock.now() - before);
  }
  await waitFor(actor, (snapshot) => snapshot.matches('unresolved'));
  expect(waits).toEqual([2_000, ...Array.from({ length: 28 }, () => 5_000)]);
  expect(asked).toBe(30);
  actor.send({ type: 'check.chosen' });
  await waitFor(actor, (snapshot) => snapshot.matches('unresolved'));
  expect(asked).toBe(31);
});

test('a single answer that a payment is not known means little: the bank is asked again before the patient pays again', async () => {
  const clock = new SimulatedClock();
  const actor = createActor(
    directPayment.provide({
      actors: {
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(async () => outcome('unknown')),
      },
    }),
    {
      input: {
        method: 'cards',
        cart: oneAccount,
        newKey: () => 'k',
        attempt: { key: 'k-0', sent: true },
      },
      clock,
    },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ checking: 'waiting' }));
  clock.increment(2_000);
  await waitFor(actor, (snapshot) => snapshot.matches('fillingIn'));
  expect(actor.getSnapshot().context).toMatchObject({ key: 'k-0', notice: 'notcharged' });
});

test('a form that was opened before and never sent is simply there again, with its key', () => {
  const told: unknown[] = [];
  const parent = setup({ actors: { payment: directPayment } }).createMachine({
    invoke: {
      id: 'payment',
      src: 'payment',
      input: {
        method: 'cards',
        cart: oneAccount,
        newKey: () => 'k-new',
        attempt: { key: 'k-old', sent: false },
      },
    },
    on: { 'conversation.told': { actions: ({ event }) => told.push(event['event']) } },
  });
  const actor = createActor(parent).start();
  const { payment } = actor.getSnapshot().children;
  expect(payment?.getSnapshot().matches({ fillingIn: 'opening' })).toBe(true);
  expect(told).toContainEqual({
    type: 'attempt.opened',
    attempt: { key: 'k-old', method: 'cards' },
  });
});
