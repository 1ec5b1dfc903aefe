import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Fields that belong together, under a heading. */
export function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fieldset}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
