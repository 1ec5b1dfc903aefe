import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { seal } from '#domain/sealed.ts';
import type { DeclineReason } from '#domain/payment.ts';
import type { Details } from '#machines/payment/direct.ts';
import type { PaymentRef, PaymentSnapshot } from './stage.ts';

interface Form {
  /** A new attempt begins: what must not be kept is emptied. */
  readonly onDeclined: (reason: DeclineReason | undefined) => void;
  /** The server did not like what stands in these fields. */
  readonly onRefused: (fields: readonly string[]) => void;
}

/** Hands the form's details to the chart, and brings back what became of them. */
export function usePaying(flow: PaymentRef, { onDeclined, onRefused }: Form) {
  const sending = useSelector(
    flow,
    (snapshot) => snapshot.matches('committing') || snapshot.matches('sending'),
  );
  const { notice, reason, refused, key } = useSelector(flow, ({ context }) => context);
  const { waiting, pay } = useReadyFlow(flow);
  const declined = useEffectEvent(onDeclined);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (notice === 'declined') declined(reason);
  }, [notice, reason, key]);
  useEffect(() => {
    if (refused.length > 0) refuse(refused);
  }, [refused]);
  return { sending, busy: sending || waiting, pay };
}

const takesIt = (now: PaymentSnapshot) =>
  now.matches({ fillingIn: 'ready' }) || now.matches({ fillingIn: 'asked' });

/**
 * Who presses before the attempt is ready is not asked to press again: it goes as soon as it can.
 * Two presses may come before the page is drawn again, so it is the chart that is asked, each time.
 */
function useReadyFlow(flow: PaymentRef) {
  const [waiting, setWaiting] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const pay = (details: Details, { again = false } = {}) => {
    const now = flow.getSnapshot();
    const type = again ? 'payment.insisted' : 'payment.submitted';
    const send = () => flow.send({ type, details: seal(details) });
    if (takesIt(now)) return send();
    if (!now.matches('fillingIn') || stop.current) return;
    const watch = flow.subscribe((snapshot) => {
      if (snapshot.matches({ fillingIn: 'opening' })) return;
      stop.current?.();
      if (takesIt(snapshot)) send();
    });
    stop.current = () => {
      watch.unsubscribe();
      stop.current = undefined;
      setWaiting(false);
    };
    setWaiting(true);
    if (now.matches({ fillingIn: 'unopened' })) flow.send({ type: 'attempt.retried' });
  };
  return { waiting, pay };
}
