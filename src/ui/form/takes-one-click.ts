import type { MouseEvent } from 'react';

/**
 * A double click turns a box once at most: its second click may fall on one that came under the pointer by
 * the first, and agree to something unread.
 */
export const takesOneClick = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  },
};
