import { expect } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
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
import { outcome } from '#walks/samples/payments.ts';
import { withPayments } from '#walks/samples/tenant.ts';
import { fetching, filled, heldBy } from './parts.ts';

const silent = fromCallback(() => undefined);
export const tenant = withPayments({ wallet: true, mobileMoney: true, redirectVendor: true });
export const handle = 'H'.repeat(22);
const legs = [{ locationId: 1, amount: toCents(8_500), status: 'processing' }] as const;
export const reference = 'PT-2051-2051';
export const pending = outcome('pending', { legs, reference });

/** The portal of a payer whose payment is pending, and the answers to whoever asks next. */
export async function pendingPayer(method: 'wallet' | 'mobile-money') {
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

/** The notices on show. */
export const noticesOf = (actor: Awaited<ReturnType<typeof pendingPayer>>['actor']) =>
  actor.getSnapshot().children.alerts?.getSnapshot().context.list ?? [];
