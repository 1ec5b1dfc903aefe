import type { RefObject } from 'react';
import { useSay } from '#text/say.tsx';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard. The hash belongs to the router, so the link moves the focus itself. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const say = useSay();
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {say('labels_skiptocontent')}
    </a>
  );
}
