import type { PastPayment } from '#domain/history.ts';
import { useSay } from '#text/say.tsx';
import styles from './payment-history.module.css';
import { useWritten } from './use-written.ts';

/** The card or bank account by its last four digits, a payment that was automatic, and who paid where it was somebody else. */
export function Method({ item }: { readonly item: PastPayment }) {
  const say = useSay();
  const { kind, last4, by } = useWritten().method(item);
  return (
    <>
      {kind}
      {last4 && (
        <>
          <span aria-hidden="true" className={styles.number}>
            {` •••• ${last4}`}
          </span>
          <span className="visually-hidden"> {say('labels_receiptending', { last4 })}</span>
        </>
      )}
      {item.isAutomatic && <span className={styles.soft}>{say('labels_automaticpayment')}</span>}
      {by && <span className={styles.soft}>{by}</span>}
    </>
  );
}
