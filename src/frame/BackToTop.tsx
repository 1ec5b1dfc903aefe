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
const isFar = () => window.scrollY > enough;
const isNear = () => false;

export function BackToTop({ main, place }: Props) {
  const say = useSay();
  const far = useSyncExternalStore(watchScrolling, isFar, isNear);
  if (!far || place?.quiet) return null;
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
