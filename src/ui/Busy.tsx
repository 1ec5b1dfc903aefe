import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import styles from './Busy.module.css';
import { useLate } from './use-late.ts';

/** A calm wait: nothing at first, then three dots and a word. */
export function Busy({ says }: { says?: string }) {
  const say = useSay();
  const late = useLate(true);
  return <BusyBox>{late && <p>{says ?? say('labels_loadingplease')}</p>}</BusyBox>;
}

/** The wait itself; the caller counts the time. */
export function BusyBox({ children }: { children: ReactNode }) {
  return (
    <div className={styles.busy} role="status">
      {children && (
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {children}
    </div>
  );
}
