import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useSay } from '#text/say.tsx';
import styles from './Receipt.module.css';

/** The receipt's empty sheet: whoever has paid is told at once that it is on its way. */
export function Coming() {
  const say = useSay();
  return (
    <div className={styles.page}>
      <div className={styles.receipt}>
        <div className={styles.head} role="status">
          <Skeleton circle height="4rem" mb="1.25rem" />
          <p className={styles.coming}>{say('labels_loadingreceipt')}</p>
          <Skeleton height="2.5rem" width="10rem" />
        </div>
        <div aria-hidden="true">
          {rows.map((row) => (
            <Skeleton key={row} height="1.25rem" mb="1.25rem" />
          ))}
        </div>
      </div>
    </div>
  );
}

const rows = ['date', 'status', 'reference', 'method', 'total'] as const;
