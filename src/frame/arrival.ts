import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowAt } from '#domain/place-at.ts';

interface Steps {
  readonly path: string;
  readonly count: number;
  readonly moved: boolean;
}

/**
 * The steps after one more; `moved` tells whether the patient has moved on since the page was
 * loaded. Opening the address that was asked for belongs to the load: it takes no focus.
 */
export const stepTo = (steps: Steps, path: string, asked: string): Steps => ({
  path,
  count: steps.count + 1,
  moved: steps.moved || steps.count > 0 || path !== asked,
});

/** The address of a screen without its tab. */
export const screenOf = (path: string): string => {
  const row = rowAt(path);
  return row?.tabs ? row.path : path;
};

/** On each move: scrolls to the top, and focuses the main heading if the new screen kept it. */
export function useMoved(at: string, asked: string, main: RefObject<HTMLElement | null>): boolean {
  const path = screenOf(at);
  const [steps, setSteps] = useState<Steps>({ path, count: 0, moved: false });
  const now = steps.path === path ? steps : stepTo(steps, path, screenOf(asked));
  if (now !== steps) setSteps(now);
  useLayoutEffect(() => {
    if (!now.moved) return;
    window.scrollTo(0, 0);
    focusHeading(main.current);
  }, [now.moved, path, main]);
  return now.moved;
}

/** Focuses the screen's heading or, while there is none, the main part. */
export function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector<HTMLElement>('[data-main-heading]');
  (heading ?? main)?.focus({ preventScroll: true });
}
