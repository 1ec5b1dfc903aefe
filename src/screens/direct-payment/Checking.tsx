import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useSelector } from '@xstate/react';
import { dueTodayOf } from '#domain/cart.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './direct-payment.module.css';
import type { PaymentRef } from './stage.ts';
import { useFromTop } from './use-from-top.ts';

interface Props {
  readonly actor: PaymentRef;
  /** The words for whom is asked: the bank, where nobody else decides. */
  readonly heading?: 'headings_checkingpayment' | 'headings_checkingservice';
  readonly asking?:
    | 'topics_askingbank'
    | 'topics_askingservice'
    | 'topics_askingcredit'
    | 'topics_askingfinancing';
}

/** The end of the payment is not known yet: the patient is told not to pay again. */
export function Checking({
  actor,
  heading = 'headings_checkingpayment',
  asking = 'topics_askingbank',
}: Props) {
  useFromTop();
  const say = useSay();
  const language = useLanguage();
  const { currency } = useTenant().payments;
  const due = useSelector(actor, ({ context }) => dueTodayOf(context.cart));
  const isAnother = useSelector(actor, ({ context }) => context.isAnother);
  return (
    <div className={styles.calm}>
      <Loader size="3rem" aria-hidden="true" />
      <MainHeading>{say(isAnother ? 'headings_anotherpayment' : heading)}</MainHeading>
      <div role="status">
        <p className={styles.strong}>{say(asking)}</p>
        {isAnother ? (
          <p>{say('topics_anotherpayment')}</p>
        ) : (
          <p className={styles.amount}>
            {say('labels_amount')} <strong>{money(due, currency, language)}</strong>
          </p>
        )}
        <p>{say('topics_checkingpayment')}</p>
      </div>
    </div>
  );
}
