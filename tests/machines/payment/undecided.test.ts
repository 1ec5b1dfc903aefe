import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { awayPayment } from '#machines/payment/away.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome } from '#walks/samples/payments.ts';
import { plainTenant } from '#walks/samples/tenant.ts';
import { handle } from '../../support/pending-payer.ts';

test('a payer who has not decided stays at the vendor’s page, and the server is asked less often after thirty times', async () => {
  const clock = new SimulatedClock();
  let asked = 0;
  const actor = createActor(
    awayPayment.provide({
      actors: {
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(async () => {
          asked += 1;
          return outcome('away');
        }),
      },
    }),
    {
      input: {
        method: 'mobile-money',
        way: awayOf('mobile-money', plainTenant),
        cart: oneAccount,
        newKey: () => 'k',
        attempt: { key: 'k-0', sent: true, handle },
      },
      clock,
    },
  ).start();
  const isWaiting = () => actor.getSnapshot().matches({ away: { news: 'waiting' } });
  const waits: number[] = [];
  while (waits.length < 33) {
    await waitFor(actor, isWaiting);
    const before = clock.now();
    while (isWaiting()) clock.increment(1_000);
    waits.push(clock.now() - before);
  }
  await waitFor(actor, isWaiting);
  expect(actor.getSnapshot().matches({ away: 'page' })).toBe(true);
  expect(new Set(waits.slice(0, 29))).toEqual(new Set([5_000]));
  expect(waits.slice(-3)).toEqual([30_000, 30_000, 30_000]);
  expect(asked).toBeGreaterThan(33);
});
