import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { quickPayLogin } from '#machines/quick-pay-login.ts';
import { GuestPay } from './GuestPay.tsx';
import { QuickPayLogin } from './QuickPayLogin.tsx';

/** Asks for no more than this provider asks for. */
export function QuickPay({ flow }: { readonly flow: ActorRefFrom<typeof quickPayLogin> }) {
  const guestOnly = useSelector(flow, ({ context }) => context.ways.length === 0);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return guestOnly ? (
    <GuestPay busy={busy} onPay={() => flow.send({ type: 'guest.chosen' })} />
  ) : (
    <QuickPayLogin flow={flow} />
  );
}
