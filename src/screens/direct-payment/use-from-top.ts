import { useLayoutEffect } from 'react';

/** What takes the form's place is read from its beginning, wherever the button was. */
export function useFromTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
