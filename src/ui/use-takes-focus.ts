import { useEffect, useRef } from 'react';

/**
 * The box of a notice that takes the focus, so that it is seen and read first: the button that was
 * pressed may be far from it. It does so each time that there is a reason for it.
 */
export function useTakesFocus(isThere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isThere) return;
    box.current?.scrollIntoView?.({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [isThere]);
  return box;
}
