import { useSay } from '#text/say.tsx';
import styles from './Busy.module.css';
import { useLate } from './use-late.ts';

/** A calm wait: nothing at first, then three dots and a word. */
export function Busy({ says }: { says?: string }) {
  const say = useSay();
  const late = useLate(true);
  return (
    <div className={styles.busy} role="status">
      {late && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <p>{says ?? say('labels_loadingplease')}</p>
        </>
      )}
    </div>
  );
}
