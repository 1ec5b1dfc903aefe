import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { awayPayment } from '#machines/payment/away.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { failure, outcome, paid } from '#walks/samples/payments.ts';
import { handle, noticesOf, pending, pendingPayer, tenant } from '../../support/pending-payer.ts';

test.each(['declined', 'cancelled', 'expired'] as const)(
  'a pending payment that comes to %s leads to the ways to pay with its bills, and what is owed is read anew',
  async (ending) => {
    const { actor, went, stale, payment, says } = await pendingPayer('mobile-money');
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
  const { actor, payment, says } = await pendingPayer('wallet');
  says.now = outcome('declined');
  payment()?.send({ type: 'check.chosen' });
  await expect.poll(() => payment()?.getSnapshot().matches('fillingIn')).toBe(true);
  expect(actor.getSnapshot().context.attempt?.left).toBeUndefined();
  expect(actor.getSnapshot().context.cart).toEqual(oneAccount);
});

test('a place that is left while the payment is pending has no bill of it any more', async () => {
  const { actor } = await pendingPayer('mobile-money');
  actor.send({ type: 'place.visited', place: '/select-payment-method', needsSession: true });
  expect(actor.getSnapshot().context.cart.planIds).toEqual([]);
});

/** The payer goes on elsewhere, and the payment is waited for. */
const goOn = async (actor: Awaited<ReturnType<typeof pendingPayer>>['actor'], place: string) => {
  actor.send({ type: 'place.visited', place, needsSession: true });
  await expect
    .poll(() => actor.getSnapshot().children.deferred?.getSnapshot().matches('waiting'))
    .toBe(true);
};

test('a payer who is elsewhere hears that a pending payment came to nothing, and has its bills again', async () => {
  const { actor, went, stale, says } = await pendingPayer('mobile-money');
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
  const { actor, went, says } = await pendingPayer('mobile-money');
  await goOn(actor, '/select-payment-method');
  says.now = outcome('expired');
  actor.send({ type: 'owed.doubted' });
  await expect.poll(() => went).toEqual(['/quick-pay/accounts']);
});

test('a payer who is elsewhere hears that a pending payment was made', async () => {
  const { actor, says } = await pendingPayer('wallet');
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
  const { actor, says } = await pendingPayer('wallet');
  await goOn(actor, '/quick-pay');
  says.now = end;
  actor.send({ type: 'owed.doubted' });
  await expect.poll(() => noticesOf(actor)).toMatchObject([told]);
});

test.each([
  ['paid', paid, '/receipt'],
  ['declined', outcome('declined'), '/select-payment-method'],
] as const)('a guest whose page waits hears that the payment was %s', async (_, answer, place) => {
  const { actor, went, says } = await pendingPayer('mobile-money');
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

test('news of something else leaves the page as it is', async () => {
  const { actor, went, payment } = await pendingPayer('mobile-money');
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
