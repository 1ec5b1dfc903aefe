import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { clockIn } from '#text/ago.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import type { PaymentRef } from './stage.ts';
import { usePlacesPaid } from './use-places-paid.ts';

/** The time until the limit ends, and what can be done meanwhile. */
export function TooMany({ actor }: { readonly actor: PaymentRef }) {
  const say = useSay();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { wait, refusal } = useSelector(actor, ({ context }) => context);
  const places = usePlacesPaid(actor);
  const isOtherCard = refusal === 'tooManyCards';
  return (
    <>
      <p>
        {wait === undefined
          ? say('topics_waitafewminutes')
          : say(isOtherCard ? 'topics_othercardafter' : 'topics_payagainafter', {
              time: clockIn(wait, now, language),
            })}
      </p>
      <PhoneLines places={places} />
    </>
  );
}
