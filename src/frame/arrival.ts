import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowAt } from '#domain/place-at.ts';
import { useMoved } from '#ui/use-moved.ts';
import { doorOut } from '#ui/way-back.ts';

/** The address of a screen without its tab; the tabs of a room are one screen. */
export const screenOf = (path: string): string => {
  const row = rowAt(path);
  return row?.room ?? (row?.tabs ? row.path : path);
};

/**
 * The patient has moved on; on each move the main heading has the focus, also one that the new
 * screen kept. Whoever comes back is at the link or button by which they had left.
 */
export function useArrival(at: string, asked: string, main: RefObject<HTMLElement | null>) {
  const path = screenOf(at);
  const hasLeft = useMoved(path, screenOf(asked));
  // A page of the same room is no other screen, and its heading takes the focus all the same.
  const [shown, setShown] = useState<{ at: string; moved?: true }>({ at });
  if (shown.at !== at) setShown({ at, moved: true });
  const moved = hasLeft ?? shown.moved;
  useLayoutEffect(() => {
    if (!hasLeft) return;
    const door = main.current && doorOut(main.current);
    if (door) door.focus();
    else focusHeading(main.current);
  }, [hasLeft, path, main]);
  return moved;
}

/** Focuses the screen's heading or, while there is none, the element `main`. */
export function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector<HTMLElement>('[data-main-heading]');
  (heading ?? main)?.focus({ preventScroll: true });
}
