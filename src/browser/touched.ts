import { afterPaint } from './after-paint.ts';

/** Milliseconds after which whoever only reads is taken to stay. */
const longRead = 5_000;

/** Resolves once somebody has done something on the page, and the page has answered that. */
export const touched = (): Promise<unknown> =>
  new Promise((goOn) => {
    const listening = new AbortController();
    const go = () => {
      listening.abort();
      goOn(afterPaint());
    };
    for (const sign of ['pointerdown', 'keydown', 'focusin'])
      window.addEventListener(sign, go, { passive: true, signal: listening.signal });
  });

/** The same, or once somebody has read the page for a while, or once it is wanted. */
export const touchedOrRead = (wanted: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    wanted,
    touched(),
    new Promise<void>((goOn) => void window.setTimeout(goOn, longRead)),
  ]);
