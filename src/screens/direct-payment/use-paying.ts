import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { seal } from '#domain/sealed.ts';
import type { DeclineReason } from '#domain/payment.ts';
import { isIn, isPaying, isSending, type PaymentRef } from './stage.ts';

interface Form {
  /** A new attempt begins: secret fields are emptied. */
  readonly onDeclined: (reason: DeclineReason | undefined) => void;
  /** The server refused these fields. */
  readonly onRefused: (fields: readonly string[]) => void;
  /** The payer decides elsewhere: no secret is kept meanwhile. */
  readonly onAway?: () => void;
}

/** Hands the form's details to the chart, and tells the form what the server answered. */
export function usePaying<Details>(
  actor: PaymentRef<Details>,
  { onDeclined, onRefused, onAway = () => undefined }: Form,
) {
  const busy = useSelector(actor, isPaying);
  const sending = useSelector(actor, isSending);
  const isAway = useSelector(actor, (now) => isIn(now, 'away'));
  const { notice, reason, refused, key } = useSelector(actor, ({ context }) => context);
  const declined = useEffectEvent(onDeclined);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (notice === 'declined') declined(reason);
  }, [notice, reason, key]);
  useEffect(() => {
    if (refused.length > 0) refuse(refused);
  }, [refused]);
  const left = useEffectEvent(onAway);
  useEffect(() => {
    if (isAway) left();
  }, [isAway]);
  const pay = (details: Details, pressed: HTMLElement | null) => {
    // The fields rest meanwhile: whoever paid by Enter goes on at the button, where the wait is shown.
    pressed?.focus();
    actor.send({ type: 'payment.submitted', details: seal(details) });
  };
  const unsent = () => actor.send({ type: 'form.unsent' });
  return { sending, busy, pay, unsent };
}
