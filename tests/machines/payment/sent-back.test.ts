import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { PaymentOutcome } from '#domain/payment.ts';
import { editQuestion } from '#machines/edit-question.ts';
import { awayPart } from '#machines/payment/away.part.ts';
import { awayPayment } from '#machines/payment/away.ts';
import { portal } from '#machines/portal.ts';
import type { Found, Settled, Visit } from '#machines/portal/types.ts';
import { session } from '#machines/session.ts';
import { admitted, inputAt, settled, visitAt } from '#walks/portal/samples.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome } from '#walks/samples/payments.ts';
import { withPayments } from '#walks/samples/tenant.ts';
import { fetching, filled, heldBy } from '../../support/parts.ts';

const silent = fromCallback(() => undefined);
const tenant = withPayments({ wallet: true, mobileMoney: true, redirectVendor: true });
const handle = 'H'.repeat(22);

/** The portal of a payer whom the vendor has sent back to an address of their payment. */
async function sentBackTo(place: string, ending: PaymentOutcome) {
  const method = place.startsWith('/payment/wallet/') ? 'wallet' : 'mobile-money';
  const attempt = { key: 'k-old', method, sent: true, handle } as const;
  const visit: Visit = { ...visitAt(place), cart: oneAccount, attempt };
  const ends = fromPromise(async () => ending);
  const actor = createActor(
    portal.provide({
      actors: {
        session: session.provide({ actors: { clock: silent, activity: silent } }),
        editQuestion,
        liveSocket: silent as never,
        readSettings: fromPromise<Settled, never>(async () => ({ ...settled, tenant })) as never,
        resumeVisit: fromPromise<Found, never>(async () => ({
          admission: admitted('guest'),
          visit,
        })) as never,
        readRecord: fromPromise(async () => ({ owed: [] })) as never,
        keepVisit: fromPromise(async () => undefined) as never,
        fetchPart: fetching(
          filled(
            awayPart,
            awayPayment.provide({ actors: { finalize: ends, cancel: ends } as never }),
          ),
        ),
      },
    }),
    { input: inputAt('/') },
  );
  const went: object[] = [];
  actor.start();
  await waitFor(actor, (now) => now.matches('open'));
  actor.on('went', ({ to, replace }) => went.push({ to, replace }));
  const visited = (at: string) =>
    actor.send({ type: 'place.visited', place: at, needsSession: true });
  visited(place);
  const payment = () => heldBy<typeof awayPayment>(actor, 'payment/away');
  return { actor, went, visited, payment };
}

test.each([
  ['cancel', 'cancelled'],
  ['finish', 'declined'],
  ['finish', 'expired'],
] as const)(
  'the next payment after %s came to %s is begun at the wallet’s own address, with the notice of the old one',
  async (step, ending) => {
    const { actor, went, visited, payment } = await sentBackTo(
      `/payment/wallet/${step}/${handle}`,
      outcome(ending),
    );
    await expect.poll(() => went).toEqual([{ to: '/payment/wallet', replace: true }]);
    const held = payment();
    visited('/payment/wallet');
    expect(payment()).toBe(held);
    expect(held?.getSnapshot().matches('fillingIn')).toBe(true);
    expect(held?.getSnapshot().context).toMatchObject({ notice: ending, handle: undefined });
    expect(actor.getSnapshot().context).toMatchObject({ place: '/payment/wallet' });
    expect(went).toHaveLength(1);
  },
);

test.each([
  ['cancelled', { text: 'topics_cancelledatvendor', type: 'INFO' }],
  ['declined', { text: 'errors_awaypayment', type: 'ERROR' }],
  ['expired', { text: 'errors_awaypayment', type: 'ERROR' }],
] as const)(
  'a payment by mobile money that came to %s leads to the ways to pay, and says which it was',
  async (ending, notice) => {
    const { actor, went } = await sentBackTo(
      `/payment/mobile-money/cancel/${handle}`,
      outcome(ending),
    );
    await expect.poll(() => went).toEqual([{ to: '/select-payment-method', replace: true }]);
    const alerts = actor.getSnapshot().children.alerts?.getSnapshot().context.list;
    expect(alerts).toMatchObject([{ ...notice, also: 'topics_saysnotcharged' }]);
    expect(actor.getSnapshot().context.attempt).toBeUndefined();
  },
);
