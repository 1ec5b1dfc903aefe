import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { seal, type Sealed } from '#domain/sealed.ts';
import type { Details } from '#machines/payment/direct.ts';
import type { PaymentRef } from './stage.ts';

interface Form {
  /** A new attempt begins: what must not be kept is emptied. */
  readonly onDeclined: () => void;
  /** The server did not like what stands in these fields. */
  readonly onRefused: (fields: readonly string[]) => void;
}

/**
 * Hands the form's details to the chart. Who presses before the attempt is ready is not asked to
 * press again: it goes as soon as it can.
 */
export function usePaying(flow: PaymentRef, { onDeclined, onRefused }: Form) {
  const ready = useSelector(flow, (snapshot) => snapshot.matches({ fillingIn: 'ready' }));
  const unopened = useSelector(flow, (snapshot) => snapshot.matches({ fillingIn: 'unopened' }));
  const sending = useSelector(flow, (snapshot) => snapshot.matches('sending'));
  const { notice, refused, key } = useSelector(flow, ({ context }) => context);
  const [wanted, want] = useState<Sealed<Details>>();

  const declined = useEffectEvent(onDeclined);
  const refuse = useEffectEvent(onRefused);
  const send = useEffectEvent((details: Sealed<Details>) => {
    want(undefined);
    flow.send({ type: 'payment.submitted', details });
  });
  useEffect(() => {
    if (notice === 'declined') declined();
  }, [notice, key]);
  useEffect(() => {
    if (refused.length > 0) refuse(refused);
  }, [refused]);
  useEffect(() => {
    if (ready && wanted) send(wanted);
  }, [ready, wanted]);
  useEffect(() => {
    if (unopened) want(undefined);
  }, [unopened]);

  return {
    sending,
    busy: sending || wanted !== undefined,
    pay: (details: Details) => {
      // Two presses may come before the page is drawn again: the chart knows.
      const now = flow.getSnapshot();
      if (now.matches({ fillingIn: 'ready' }))
        return flow.send({ type: 'payment.submitted', details: seal(details) });
      if (!now.matches('fillingIn')) return;
      want(seal(details));
      if (now.matches({ fillingIn: 'unopened' })) flow.send({ type: 'attempt.retried' });
    },
  };
}
