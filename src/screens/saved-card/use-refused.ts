import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { DeclineReason } from '#domain/payment.ts';
import type { Props } from './props.ts';

interface Form {
  /** The bank would not take the card: its code is emptied. */
  readonly onDeclined: (reason: DeclineReason) => void;
  readonly onRefused: (fields: readonly string[]) => void;
}

/** Tells the form what the server answered. */
export function useRefused({ actor }: Props, { onDeclined, onRefused }: Form): void {
  const { notice, reason, refused } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const declined = useEffectEvent(onDeclined);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (notice === 'declined' && !busy) declined(reason ?? 'declined');
  }, [notice, reason, busy]);
  useEffect(() => {
    if (refused.length > 0) refuse(refused);
  }, [refused]);
}
