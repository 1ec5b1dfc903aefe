import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowAt } from '#domain/place-at.ts';
import { useMoved } from '#ui/use-moved.ts';
import { leftBelow, linkFollowed } from '#ui/way-back.ts';

/** The address of a screen without its tab; the tabs of a room are one screen. */
export const screenOf = (path: string): string => {
  const row = rowAt(path);
  return row?.room ?? (row?.tabs ? row.path : path);
};

/**
 * The patient has moved on; on each move the main heading has the focus, also one that the new
 * screen kept. Whoever comes back is at the link that they had followed.
 */
export function useArrival(at: string, asked: string, main: RefObject<HTMLElement | null>) {
  const path = screenOf(at);
  const moved = useMoved(path, screenOf(asked));
  const left = useLeft(at);
  useLayoutEffect(() => {
    if (!moved) return;
    const link = main.current && linkFollowed(main.current);
    if (link) link.focus();
    else focusHeading(main.current);
  }, [moved, path, main]);
  return { moved, left };
}

/** The addresses that the patient left, for as long as they are where they came back to. */
function useLeft(at: string): string | undefined {
  const [trail, setTrail] = useState({ at, left: '' });
  const now = trail.at === at ? trail : { at, left: leftBelow(trail.at, at).join(' ') };
  if (now !== trail) setTrail(now);
  return now.left || undefined;
}

/** Focuses the screen's heading or, while there is none, the element `main`. */
export function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector<HTMLElement>('[data-main-heading]');
  (heading ?? main)?.focus({ preventScroll: true });
}
