import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { quickPayLogin } from '#machines/quick-pay-login.ts';
import { GuestPay } from './GuestPay.tsx';
import { QuickPayLogin } from './QuickPayLogin.tsx';

/** The form asks for no more than the provider wants. */
export function QuickPay({ actor }: { readonly actor: ActorRefFrom<typeof quickPayLogin> }) {
  const guestOnly = useSelector(actor, ({ context }) => context.ways.length === 0);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return guestOnly ? (
    <GuestPay busy={busy} onPay={() => actor.send({ type: 'guest.chosen' })} />
  ) : (
    <QuickPayLogin actor={actor} />
  );
}
