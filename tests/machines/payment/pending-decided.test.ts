import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import { toCents } from '#domain/money.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { deferred, type Answered, type Input } from '#machines/deferred.ts';
import { editQuestion } from '#machines/edit-question.ts';
import { awayPart } from '#machines/payment/away.part.ts';
import { awayPayment } from '#machines/payment/away.ts';
import { portal } from '#machines/portal.ts';
import type { Resumed, Settled, Visit } from '#machines/portal/types.ts';
import { session } from '#machines/session.ts';
import { admitted, inputAt, settled, visitAt } from '#walks/portal/samples.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { failure, outcome, paid } from '#walks/samples/payments.ts';
import { withPayments } from '#walks/samples/tenant.ts';
import { fetching, filled, heldBy } from '../../support/parts.ts';

const silent = fromCallback(() => undefined);
const tenant = withPayments({ wallet: true, mobileMoney: true, redirectVendor: true });
const handle = 'H'.repeat(22);
const legs = [{ locationId: 1, amount: toCents(8_500), status: 'processing' }] as const;
const reference = 'PT-2051-2051';
const pending = outcome('pending', { legs, reference });

/** The portal of a payer whose payment is pending, and the answers to whoever asks next. */
async function waiting(method: 'wallet' | 'mobile-money') {
  const place = `/payment/${method}`;
  const attempt = { key: 'k-old', method, sent: true, handle, reference } as const;
  const visit: Visit = { ...visitAt(place), cart: oneAccount, attempt };
  const says: { now: PaymentOutcome } = { now: pending };
  const answer = fromPromise(async () => says.now);
  const actor = createActor(
    portal.provide({
      actors: {
        session: session.provide({ actors: { clock: silent, activity: silent } }),
        editQuestion,
        deferred: deferred.provide({
          actors: {
            readEnds: fromPromise<readonly Answered[], Input>(async ({ input: { payments } }) =>
              payments.map(({ cart: _, ...one }) => ({ ...one, outcome: says.now })),
            ),
          },
        }),
        liveSocket: silent as never,
        readSettings: fromPromise<Settled, never>(async () => ({ ...settled, tenant })) as never,
        resumeVisit: fromPromise<Resumed | null, never>(async () => ({
          admission: admitted('guest'),
          visit,
        })) as never,
        readRecord: fromPromise(async () => ({ owed: [] })) as never,
        keepVisit: fromPromise(async () => undefined) as never,
        fetchPart: fetching(
          filled(
            awayPart,
            awayPayment.provide({ actors: { readAttempt: answer, finalize: answer } as never }),
          ),
        ),
      },
    }),
    { input: inputAt('/') },
  );
  const went: string[] = [];
  const stale: (readonly string[])[] = [];
  actor.start();
  await waitFor(actor, (now) => now.matches('open'));
  actor.on('went', ({ to }) => went.push(to));
  actor.on('staled', ({ what }) => stale.push(what));
  actor.send({ type: 'place.visited', place, needsSession: true });
  const payment = () => heldBy<typeof awayPayment>(actor, 'payment/away');
  await expect.poll(() => payment()?.getSnapshot().matches('pending')).toBe(true);
  return { actor, went, stale, payment, says };
}

test.each(['declined', 'cancelled', 'expired'] as const)(
  'a pending payment that comes to %s leads to the ways to pay with its bills, and what is owed is read anew',
  async (ending) => {
    const { actor, went, stale, payment, says } = await waiting('mobile-money');
    expect(actor.getSnapshot().context.attempt?.left?.cart.planIds).toEqual([]);
    says.now = outcome(ending);
    stale.length = 0;
    payment()?.send({ type: 'check.chosen' });
    await expect.poll(() => went).toEqual(['/select-payment-method']);
    const { attempt, cart } = actor.getSnapshot().context;
    expect(attempt).toBeUndefined();
    expect(cart).toEqual(oneAccount);
    expect(stale).toEqual([['owed', 'plans', 'history']]);
  },
);

test('a pending payment by wallet that is declined shows its buttons again, with its bills', async () => {
  const { actor, payment, says } = await waiting('wallet');
  says.now = outcome('declined');
  payment()?.send({ type: 'check.chosen' });
  await expect.poll(() => payment()?.getSnapshot().matches('fillingIn')).toBe(true);
  expect(actor.getSnapshot().context.attempt?.left).toBeUndefined();
  expect(actor.getSnapshot().context.cart).toEqual(oneAccount);
});

test('a place that is left while the payment is pending has no bill of it any more', async () => {
  const { actor } = await waiting('mobile-money');
  actor.send({ type: 'place.visited', place: '/select-payment-method', needsSession: true });
  expect(actor.getSnapshot().context.cart.planIds).toEqual([]);
});

const noticesOf = (actor: Awaited<ReturnType<typeof waiting>>['actor']) =>
  actor.getSnapshot().children.alerts?.getSnapshot().context.list ?? [];
/** The payer goes on elsewhere, and the payment is waited for. */
const goOn = async (actor: Awaited<ReturnType<typeof waiting>>['actor'], place: string) => {
  actor.send({ type: 'place.visited', place, needsSession: true });
  await expect
    .poll(() => actor.getSnapshot().children.deferred?.getSnapshot().matches('waiting'))
    .toBe(true);
};

test('a payer who is elsewhere hears that a pending payment came to nothing, and has its bills again', async () => {
  const { actor, went, stale, says } = await waiting('mobile-money');
  await goOn(actor, '/quick-pay');
  expect(actor.getSnapshot().context).toMatchObject({ deferred: [{ key: 'k-old' }] });
  expect(actor.getSnapshot().context.cart.planIds).toEqual([]);
  stale.length = 0;
  says.now = outcome('declined');
  actor.send({ type: 'owed.doubted' });
  await expect
    .poll(() => noticesOf(actor))
    .toMatchObject([
      {
        text: 'topics_deferreduntaken',
        also: 'topics_saysnotcharged',
        values: { reference: 'PT-2051-2051' },
        type: 'WARNING',
        stays: true,
      },
    ]);
  const { cart, deferred: waited } = actor.getSnapshot().context;
  expect(cart).toEqual(oneAccount);
  expect(waited).toEqual([]);
  expect(stale.flat()).toContain('owed');
  expect(went).toEqual([]);
  for (const place of ['/quick-pay/accounts', '/select-payment-method']) {
    expect(noticesOf(actor)).toHaveLength(1);
    actor.send({ type: 'place.visited', place, needsSession: true });
  }
  // A bill that is paid otherwise by then has no word above its receipt that it is to be paid.
  expect(noticesOf(actor)).toEqual([]);
});

test('a payer who chooses how to pay other bills is led back to the cart, which has more bills now', async () => {
  const { actor, went, says } = await waiting('mobile-money');
  await goOn(actor, '/select-payment-method');
  says.now = outcome('expired');
  actor.send({ type: 'owed.doubted' });
  await expect.poll(() => went).toEqual(['/quick-pay/accounts']);
});

test('a payer who is elsewhere hears that a pending payment was made', async () => {
  const { actor, says } = await waiting('wallet');
  await goOn(actor, '/quick-pay');
  says.now = paid;
  actor.send({ type: 'owed.doubted' });
  await expect
    .poll(() => noticesOf(actor))
    .toMatchObject([{ text: 'topics_deferredpaid', type: 'SUCCESS' }]);
  expect(actor.getSnapshot().context).toMatchObject({ deferred: [], cart: { planIds: [] } });
});

const took = (amount: number) => ({
  ...paid,
  asked: 8_500,
  legs: [{ locationId: 1, amount, status: 'paid' as const }],
});

test.each([
  [
    'less than was to be paid',
    took(8_400),
    { text: 'topics_deferredless', sums: { taken: 8_400, left: 100 }, type: 'WARNING' },
  ],
  [
    'more than was to be paid',
    took(9_000),
    { text: 'topics_deferredmore', sums: { taken: 9_000, beyond: 500 }, type: 'SUCCESS' },
  ],
  [
    'one location of two',
    outcome('partly', {
      legs: [
        { locationId: 1, amount: 8_500, status: 'paid' },
        { locationId: 2, amount: 4_000, status: 'declined' },
      ],
    }),
    { text: 'topics_deferredless', sums: { taken: 8_500, left: 4_000 }, type: 'WARNING' },
  ],
])('a payer who is elsewhere hears the sums, where the vendor took %s', async (_, end, told) => {
  const { actor, says } = await waiting('wallet');
  await goOn(actor, '/quick-pay');
  says.now = end;
  actor.send({ type: 'owed.doubted' });
  await expect.poll(() => noticesOf(actor)).toMatchObject([told]);
});

test.each([
  ['paid', paid, '/receipt'],
  ['declined', outcome('declined'), '/select-payment-method'],
] as const)('a guest whose page waits hears that the payment was %s', async (_, answer, place) => {
  const { actor, went, says } = await waiting('mobile-money');
  // A notice is for whoever went on: nobody waits for a payment whose own page led here.
  const waitedFor: unknown[] = [];
  actor.subscribe(
    ({ context }) => void waitedFor.push(...context.deferred.filter(({ isDoubted }) => !isDoubted)),
  );
  says.now = answer;
  actor.send({ type: 'owed.doubted' });
  await expect.poll(() => went).toEqual([place]);
  expect(waitedFor).toEqual([]);
});

test('a payer who was told that nothing was charged hears that it was, and the bill leaves the cart', async () => {
  const { actor, went, payment, says } = await waiting('mobile-money');
  says.now = outcome('cancelled', { reference });
  payment()?.send({ type: 'check.chosen' });
  await expect.poll(() => went).toEqual(['/select-payment-method']);
  expect(actor.getSnapshot().context).toMatchObject({
    attempt: undefined,
    cart: oneAccount,
    deferred: [{ key: 'k-old', reference, isDoubted: true }],
  });
  actor.send({ type: 'place.visited', place: '/select-payment-method', needsSession: true });
  await expect
    .poll(() => actor.getSnapshot().children.deferred?.getSnapshot().matches('waiting'))
    .toBe(true);
  // What was told already is told no second time.
  const told = 'topics_cancelledatvendor';
  expect(noticesOf(actor)).toMatchObject([{ text: told }]);
  says.now = { ...paid, reference };
  actor.send({ type: 'owed.doubted' });
  await expect.poll(() => went).toEqual(['/select-payment-method', '/quick-pay']);
  expect(noticesOf(actor).at(-1)).toMatchObject({
    text: 'topics_doubtedpaid',
    values: { reference },
    type: 'WARNING',
    stays: true,
  });
  actor.send({ type: 'place.visited', place: '/quick-pay', needsSession: true });
  expect(noticesOf(actor).map(({ text }) => text)).toEqual(['topics_doubtedpaid']);
  expect(actor.getSnapshot().context).toMatchObject({ deferred: [], cart: { planIds: [] } });
});

test('news of something else leaves the page as it is', async () => {
  const { actor, went, payment } = await waiting('mobile-money');
  actor.send({ type: 'owed.doubted' });
  expect(
    payment()
      ?.getSnapshot()
      .matches({ pending: { news: 'asking' } }),
  ).toBe(true);
  expect(payment()?.getSnapshot().hasTag('busy')).toBe(false);
  await expect
    .poll(() =>
      payment()
        ?.getSnapshot()
        .matches({ pending: { news: 'waiting' } }),
    )
    .toBe(true);
  expect(went).toEqual([]);
});

/** The chart alone, whose time the test passes; each question waits for its answer. */
async function alone() {
  const clock = new SimulatedClock();
  const asked: { answer: (outcome: PaymentOutcome) => void; lose: () => void }[] = [];
  const actor = createActor(
    awayPayment.provide({
      actors: {
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(
          () =>
            new Promise((resolve, reject) => {
              const lose = () => reject(failure('offline'));
              asked.push({ answer: resolve, lose });
            }),
        ),
      },
    }),
    {
      clock,
      input: {
        method: 'mobile-money',
        way: awayOf('mobile-money', tenant),
        cart: oneAccount,
        attempt: { key: 'k-old', sent: true, handle },
        newKey: () => 'k-new',
      },
    },
  );
  actor.start();
  asked[0]?.answer(pending);
  await waitFor(actor, (now) => now.matches({ pending: { news: 'waiting' } }));
  return { actor, asked, minute: () => clock.increment(60_000), clock };
}

test('a page that hears nothing looks once a minute, five times at most, and asks nobody in between', async () => {
  const { actor, asked, minute, clock } = await alone();
  clock.increment(59_999);
  expect(asked).toHaveLength(1);
  for (let look = 1; look <= 5; look += 1) {
    minute();
    expect(asked).toHaveLength(look + 1);
    if (look === 2) asked.at(-1)?.lose();
    else asked.at(-1)?.answer(pending);
    await waitFor(actor, (now) => now.matches({ pending: { news: 'waiting' } }));
  }
  for (let more = 0; more < 10; more += 1) minute();
  expect(asked).toHaveLength(6);
  expect(actor.getSnapshot().matches({ pending: { paper: 'offered', news: 'waiting' } })).toBe(
    true,
  );
  // News are heard all the same.
  actor.send({ type: 'payment.advanced' });
  asked.at(-1)?.answer(paid);
  await waitFor(actor, (now) => now.matches('paid'));
});

test('news that come while the server is asked have it asked once more: its answer may be older', async () => {
  const { actor, asked } = await alone();
  actor.send({ type: 'payment.advanced' });
  actor.send({ type: 'payment.advanced' });
  expect(asked).toHaveLength(3);
  asked[1]?.answer(pending);
  asked[2]?.answer(paid);
  await waitFor(actor, (now) => now.matches('paid'));
});
