import { useSay } from '#text/say.tsx';
import { BusyBox } from '#ui/Busy.tsx';
import styles from './Receipt.module.css';

/** Whoever has paid looks at no empty page: the receipt's own sheet, said at once to be on its way. */
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
