/** Milliseconds after which the page is taken for painted, whatever it is busy with. */
const longest = 2_000;

/**
 * Resolves once the page has shown what is due and has nothing else to do, for what no screen waits for; with
 * `true` where the page is going away, and there is no later. A page that nobody looks at paints nothing.
 */
export const afterPaint = (): Promise<boolean> =>
  new Promise((goOn) => {
    const done = () => goOn(false);
    if (document.hidden) return done();
    window.addEventListener('pagehide', () => goOn(true), { once: true });
    // Safari has no idle callbacks.
    const idle = window.requestIdleCallback ?? ((go: () => void) => window.setTimeout(go, 100));
    requestAnimationFrame(() => idle(done, { timeout: longest }));
  });
