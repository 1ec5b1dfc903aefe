import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { DeclineReason } from '#domain/payment.ts';
import { useTouched } from '#ui/form/use-touched.ts';
import type { Props } from './props.ts';

type Values = Readonly<Record<string, string>>;

/** Tells the conversation whether something is typed that is not there by itself. */
export function useTyped(
  actor: Props['actor'],
  values: Values,
  ...before: readonly Values[]
): void {
  const isTyped = Object.entries(values).some(([name, value]) =>
    before.every((known) => known[name] !== value),
  );
  useTouched(isTyped, (is) => actor.send({ type: is ? 'entry.touched' : 'entry.restored' }));
}

interface Form {
  /** The bank would not take the card: its code is emptied. */
  readonly onDeclined?: (reason: DeclineReason) => void;
  readonly onRefused: (fields: readonly string[]) => void;
}

/** Tells the form what the server answered. */
export function useRefused(actor: Props['actor'], { onDeclined, onRefused }: Form): void {
  const { reason, refused } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const declined = useEffectEvent((why: DeclineReason) => onDeclined?.(why));
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (reason && !busy) declined(reason);
  }, [reason, busy]);
  useEffect(() => {
    if (refused.length > 0) refuse(refused);
  }, [refused]);
}
