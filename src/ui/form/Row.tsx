import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Fields that stand beside each other where there is room. */
export const Row = ({ short, children }: { short?: boolean; children: ReactNode }) => (
  <div className={styles.row} data-short={short || undefined}>
    {children}
  </div>
);
