import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { awayOf } from '#domain/away-methods.ts';
import { seal } from '#domain/sealed.ts';
import { awayPayment, type Beginning, type Begun } from '#machines/payment/away.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome } from '#walks/samples/payments.ts';
import { plainTenant } from '#walks/samples/tenant.ts';

const page = { handle: 'H'.repeat(22), url: 'https://phone.example/r-1' };

/** A payment by mobile money, at a provider that wants its page in a window. */
const atThePhone = async () => {
  const way = { ...awayOf('mobile-money', plainTenant), opens: 'popup' } as const;
  const actor = createActor(
    awayPayment.provide({
      actors: {
        begin: fromPromise<Begun, Beginning>(async () => ({ ...page, outcome: outcome('away') })),
      },
    }),
    { input: { method: 'mobile-money', way, cart: oneAccount, newKey: () => 'k-new' } },
  ).start();
  const details = seal({ method: 'mobile-money', payerName: 'Akinyi', values: {} } as const);
  actor.send({ type: 'attempt.kept', key: 'k-new' });
  actor.send({ type: 'payment.submitted', details });
  actor.send({ type: 'attempt.kept', key: 'k-new', sent: true });
  actor.send({ type: 'payment.cleared', details });
  await waitFor(actor, (now) => now.matches({ away: { page: 'shown' } }));
  return actor;
};

test('a window that no press opens either has the vendor’s page in a frame', async () => {
  const actor = await atThePhone();
  actor.send({ type: 'window.blocked' });
  expect(actor.getSnapshot().matches({ away: { page: 'blocked' } })).toBe(true);
  actor.send({ type: 'window.blocked' });
  expect(actor.getSnapshot().matches({ away: { page: 'framed' } })).toBe(true);
});

test('a window that may not have opened from a frame has the page in one as well, once it is pressed for again', async () => {
  const actor = await atThePhone();
  actor.send({ type: 'window.severed' });
  expect(actor.getSnapshot().matches({ away: { page: 'severed' } })).toBe(true);
  actor.send({ type: 'window.severed' });
  expect(actor.getSnapshot().matches({ away: { page: 'beside' } })).toBe(true);
});
