/** Milliseconds after a paint in which what the screen asks for itself goes first. */
const calm = 100;

/**
 * Resolves once the page has painted what is due, for calls that no screen waits for; with `true` where the
 * page is going away, and there is no later. A page that nobody looks at paints nothing.
 */
export const afterPaint = (): Promise<boolean> =>
  new Promise((goOn) => {
    const end = (leaves: boolean) => () => {
      window.removeEventListener('pagehide', leave);
      goOn(leaves);
    };
    const leave = end(true);
    if (document.hidden) return goOn(false);
    window.addEventListener('pagehide', leave);
    requestAnimationFrame(() => window.setTimeout(end(false), calm));
  });
