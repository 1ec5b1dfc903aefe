import { fromCallback } from 'xstate';

/** Ticks every second by absolute time, and at once when a sleeping page wakes up. */
export const clock = fromCallback(({ sendBack }) => {
  const tick = () => sendBack({ type: 'clock.ticked', now: Date.now() });
  const timer = window.setInterval(tick, 1_000);
  document.addEventListener('visibilitychange', tick);
  window.addEventListener('pageshow', tick);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    window.removeEventListener('pageshow', tick);
  };
});
