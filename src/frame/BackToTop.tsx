import { useSyncExternalStore, type RefObject } from 'react';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { focusHeading } from './arrival.ts';
import styles from './BackToTop.module.css';

const enough = 200;

export function BackToTop({ main }: { main: RefObject<HTMLElement | null> }) {
  const say = useSay();
  const far = useSyncExternalStore(
    watchScrolling,
    () => window.scrollY > enough,
    () => false,
  );
  if (!far) return null;
  return (
    <button
      type="button"
      className={styles.top}
      onClick={() => {
        focusHeading(main.current);
        window.scrollTo({ top: 0, behavior: 'smooth' });
      }}
    >
      <Icon name="up" />
      <span>{say('buttons_backtotop')}</span>
    </button>
  );
}

function watchScrolling(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
