import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { declineText } from '#domain/payment.ts';
import { refusalText } from '#domain/payment-trouble.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './direct-payment.module.css';
import type { PaymentRef } from './stage.ts';

const headings = {
  declined: 'headings_paymentdeclined',
  notcharged: 'headings_notcharged',
  toomany: 'headings_notcharged',
  refused: 'headings_paymentrefused',
  another: 'headings_notcharged',
} as const;

const texts = {
  declined: 'payment_declined_declined',
  notcharged: 'topics_notcharged',
  toomany: 'topics_toomanypayments',
  refused: 'topics_paymentrefused',
  another: 'topics_anotherover',
} as const;

/** Why the form is there again; it takes the focus, so that it is read first. */
export function PayNotice({ flow }: { readonly flow: PaymentRef }) {
  const { notice, key } = useSelector(flow, ({ context }) => context);
  return notice && <Shown key={`${key} ${notice}`} flow={flow} />;
}

function Shown({ flow }: { readonly flow: PaymentRef }) {
  const say = useSay();
  const lookUp = useLookUp();
  const { notice, reason, refusal } = useSelector(flow, ({ context }) => context);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  if (notice === undefined) return null;
  const isCalm = notice === 'notcharged' || notice === 'another';
  const word = reason ? declineText(reason) : refusal && refusalText(refusal);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="pay-notice"
      aria-describedby="pay-notice-why"
      className={styles.notice}
      data-calm={isCalm || undefined}
    >
      <Icon name={isCalm ? 'info' : 'alert'} />
      <div>
        <h2 id="pay-notice">{say(headings[notice])}</h2>
        <p id="pay-notice-why">{word ? problemSentence(lookUp, word) : say(texts[notice])}</p>
      </div>
    </div>
  );
}
