import { useLayoutEffect } from 'react';

/** Scrolls to the top, for a screen that takes the form's place. */
export function useFromTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
