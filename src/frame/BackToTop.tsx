import { useSyncExternalStore, type RefObject } from 'react';
import type { Place } from '#domain/place.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import { focusHeading } from './arrival.ts';
import styles from './BackToTop.module.css';

interface Props {
  readonly main: RefObject<HTMLElement | null>;
  readonly place: Place | undefined;
}

const enough = 200;
/** Kept from the last scrolling: a window that is asked while it is drawn lays itself out at once. */
let far = false;
const isFar = () => far;

export function BackToTop({ main, place }: Props) {
  const say = useSay();
  const offered = useSyncExternalStore(watchScrolling, isFar, isFar);
  if (!offered || place?.quiet) return null;
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
  const look = () => {
    far = window.scrollY > enough;
    changed();
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}
