import { useSyncExternalStore, type RefObject } from 'react';
import type { Place } from '#domain/place.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { focusHeading } from './arrival.ts';
import styles from './BackToTop.module.css';
import { isKeptClear } from './quiet-places.ts';

interface Props {
  readonly main: RefObject<HTMLElement | null>;
  readonly place: Place | undefined;
}

const enough = 200;
/** As high as the window has to be, in the size of its letters. */
const lines = 30;

export function BackToTop({ main, place }: Props) {
  const say = useSay();
  const far = useSyncExternalStore(
    watchWindow,
    () => window.scrollY > enough,
    () => false,
  );
  const rests = useSyncExternalStore(watchWindow, isTight, () => false);
  if (!far || isKeptClear(place)) return null;
  return (
    <button
      type="button"
      className={styles.top}
      data-rests={rests || undefined}
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

/** Of a page in large letters, or zoomed in, too little is seen for anything to lie above it. */
const isTight = () =>
  window.innerHeight / parseFloat(getComputedStyle(document.documentElement).fontSize) < lines;

const watchWindow = (changed: () => void) => {
  const gone = new AbortController();
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, changed, { passive: true, signal: gone.signal });
  return () => gone.abort();
};
