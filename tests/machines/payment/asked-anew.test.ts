import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { awayPayment } from '#machines/payment/away.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome } from '#walks/samples/payments.ts';
import { withPayments } from '#walks/samples/tenant.ts';

const tenant = withPayments({ wallet: true });
const page = { handle: 'H'.repeat(22), ref: 'R-1', url: 'https://wallet.example/r-1' };
const away = (askedAnew?: number) =>
  outcome('away', { page: { ...page, ...(askedAnew && { askedAnew }) } });

test('a payer who agreed in a window of its own is told that the wallet asks once more, each time it does', async () => {
  const clock = new SimulatedClock();
  let says: PaymentOutcome = away();
  const actor = createActor(
    awayPayment.provide({
      actors: { readAttempt: fromPromise<PaymentOutcome, { key: string }>(async () => says) },
    }),
    {
      clock,
      input: {
        method: 'wallet',
        way: awayOf('wallet', tenant),
        cart: oneAccount,
        attempt: { key: 'k-old', sent: true, handle: page.handle },
        newKey: () => 'k-new',
      },
    },
  );
  actor.start();
  // A portal in a frame opens the wallet by its address.
  actor.send({ type: 'window.awaited' });
  await waitFor(actor, (now) => now.matches({ away: { page: 'elsewhere', news: 'waiting' } }));
  const at = () => (actor.getSnapshot().value as { away: { page: string } }).away.page;
  const look = async () => {
    clock.increment(5_000);
    await waitFor(actor, (now) => now.matches({ away: { news: 'waiting' } }));
  };
  actor.send({ type: 'window.opened' });
  await look();
  expect(at()).toBe('shown');
  says = away(1);
  await look();
  expect(at()).toBe('askedAnew');
  expect(actor.getSnapshot().context.url).toBe(page.url);
  actor.send({ type: 'window.severed' });
  await look();
  expect(at()).toBe('severed');
  says = away(2);
  await look();
  expect(at()).toBe('askedAnew');
});
