import { fromCallback } from 'xstate';

/** Sends an event when the patient leaves the page for another tab, and when they are back at it. */
export const presence = fromCallback(({ sendBack }) => {
  const back = () => sendBack({ type: 'page.returned' });
  const turned = () => {
    if (document.visibilityState === 'visible') back();
    else sendBack({ type: 'page.left' });
  };
  window.addEventListener('focus', back);
  document.addEventListener('visibilitychange', turned);
  return () => {
    window.removeEventListener('focus', back);
    document.removeEventListener('visibilitychange', turned);
  };
});
