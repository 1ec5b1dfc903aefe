import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import styles from './direct-payment.module.css';
import { useFromTop } from './use-from-top.ts';

/** It is not known yet how the payment ended: the one thing not to do is to pay again. */
export function Checking() {
  useFromTop();
  const say = useSay();
  return (
    <div className={styles.calm}>
      <span className={styles.spinner} aria-hidden="true" />
      <MainHeading>{say('headings_checkingpayment')}</MainHeading>
      <div role="status">
        <p className={styles.strong}>{say('topics_donotpayagain')}</p>
        <p>{say('topics_checkingpayment')}</p>
      </div>
    </div>
  );
}
