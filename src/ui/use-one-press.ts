import { useState, type MouseEvent } from 'react';

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/** A button's press counts once: not while the button is busy, and not as the echo of a double click. */
export function useOnePress(onClick: Press | undefined, busy: boolean | undefined): Press {
  const [shownAt] = useState(Date.now);
  return (event) => {
    // The second half of a double click was meant for the button that stood here before.
    const isEcho = event.detail > 1 && Date.now() - shownAt < 600;
    if (busy || isEcho) event.preventDefault();
    else onClick?.(event);
  };
}
