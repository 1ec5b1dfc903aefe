import { useSay } from '#text/say.tsx';
import { BusyBox } from '#ui/Busy.tsx';
import styles from './Receipt.module.css';

/** The receipt's empty sheet: whoever has paid is told at once that it is on its way. */
export function Coming() {
  const say = useSay();
  return (
    <div className={styles.page}>
      <div className={styles.receipt}>
        <BusyBox>
          <p>{say('labels_loadingreceipt')}</p>
        </BusyBox>
      </div>
    </div>
  );
}
