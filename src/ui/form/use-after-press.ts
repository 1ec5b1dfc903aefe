import { useEffect, useRef } from 'react';

/**
 * Puts work off that moves the page while a mouse or a finger is down: a button that moves away
 * from under it is never pressed.
 */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const down = () => {
      waiting.current ??= [];
    };
    // The click event follows right behind the release.
    const up = () =>
      setTimeout(() => {
        const works = waiting.current ?? [];
        waiting.current = undefined;
        for (const work of works) work();
      });
    const ends = ['mouseup', 'dragend'] as const;
    document.addEventListener('mousedown', down, true);
    for (const end of ends) document.addEventListener(end, up, true);
    return () => {
      document.removeEventListener('mousedown', down, true);
      for (const end of ends) document.removeEventListener(end, up, true);
    };
  }, []);
  return (work) => (waiting.current ? void waiting.current.push(work) : work());
}
