import { createActor, fromPromise } from 'xstate';
import { tabMemory } from '#browser/memory.ts';
import { presence } from '#browser/presence.ts';
import type { PaymentStanding } from '#domain/payment.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { RaisedAlert } from '#machines/alerts.ts';
import { unsettled, type Input } from '#machines/unsettled.ts';
import type { Portal } from './doors.ts';
import { beginFollowing, endFollowing } from './followed.ts';
import { raise, sayWhile, withdraw } from './notices.ts';
import {
  handleIn,
  pendingNotice,
  referenceIn,
  standingNotice,
  unsettledNotice,
  withTold,
} from './unsettled.ts';
import { unsettledKey } from './wiring/memory-keys.ts';

export type ReadStanding = (handle: string) => Promise<PaymentStanding>;

/** Tells how a payment stands whose end the visit did not see, anew whenever that has changed. */
export function tellUnsettled(
  portal: Portal,
  { written, tenant }: { readonly written: string; readonly tenant: Tenant },
  readStanding: ReadStanding,
): void {
  const unread = unsettledNotice(written, tenant);
  const handle = handleIn(written);
  const noticeOf = (standing: PaymentStanding) =>
    standing.status === 'pending'
      ? pendingNotice(written, tenant)
      : standingNotice(standing, written);
  let told: RaisedAlert | undefined;
  const tell = (next: RaisedAlert, goesWithNext = false) => {
    if (next.text === told?.text) return;
    if (told) withdraw(portal.getSnapshot(), told);
    told = next;
    const alert = { ...next, stays: true } as const;
    if (!goesWithNext) return raise(portal, alert);
    const { attempt } = portal.getSnapshot().context;
    // The next payment is told by its own receipt.
    sayWhile(portal, alert, (now) => !now.attempt?.sent || now.attempt.key === attempt?.key);
  };
  if (handle === undefined) return tell(unread);
  const following = createActor(
    unsettled.provide({
      actors: {
        presence,
        readStanding: fromPromise<PaymentStanding, Input>(async ({ input }) =>
          readStanding(input.handle),
        ),
      },
    }),
    { input: { handle } },
  );
  following.subscribe((now) => {
    const { standing } = now.context;
    if (now.matches('waiting') || now.matches('settled'))
      tell(
        (standing && noticeOf(standing)) ?? unread,
        // A pending payment may be decided while another receipt is read.
        now.matches('settled') || standing?.status === 'pending',
      );
    if (!now.matches('settled')) return;
    noteTold(portal.getSnapshot().context.address.slug, written);
    // Of one that took nothing the notice alone tells.
    if (standing?.status === 'paid') endFollowing(referenceIn(written));
  });
  beginFollowing(referenceIn(written));
  following.start();
}

/** The next visit keeps a payment whose end was told no longer. */
function noteTold(slug: string, written: string): void {
  const key = unsettledKey(slug);
  const kept = tabMemory.read(key);
  if (kept !== undefined) tabMemory.write(key, withTold(kept, written));
}
