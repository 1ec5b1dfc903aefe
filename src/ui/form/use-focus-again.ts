import { useEffect, useRef } from 'react';

/** Gives a refused field the focus again once the answer is there. */
export function useFocusAgain(refused: boolean, name?: string) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = name === undefined ? 'input' : `[name="${name}"]`;
    if (refused) shown.current?.querySelector<HTMLElement>(field)?.focus();
  }, [refused, name]);
  return shown;
}
