import styles from './BusyBar.module.css';
import { useLate } from './use-late.ts';

/** A thin line at the top of the window while the portal works; the announcer speaks for it. */
export function BusyBar({ busy }: { busy: boolean }) {
  const late = useLate(busy);
  return late ? <div className={styles.bar} aria-hidden="true" /> : null;
}
