import { fromCallback } from 'xstate';

const throttle = 10_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Sends an event when mouse, touch or keyboard is at work, at most every ten seconds. */
export const activity = fromCallback(({ sendBack }) => {
  let toldAt = -Infinity;
  const tell = () => {
    const now = Date.now();
    if (now - toldAt < throttle) return;
    toldAt = now;
    sendBack({ type: 'activity.seen', now });
  };
  const options = { passive: true, capture: true };
  for (const sign of signs) window.addEventListener(sign, tell, options);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, tell, options);
  };
});
