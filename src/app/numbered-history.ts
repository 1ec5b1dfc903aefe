import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The browser's history, each entry with its number. The browser makes an entry without one for a link
 * that is pressed and for an address that is typed; the router would take it for the first.
 */
export function numberedHistory(): RouterHistory {
  const number = () => {
    const index = history.location.state.__TSR_index + 1;
    // The router has put its own function over the browser's, and would take this for a place to go to.
    if (window.history.state === null)
      History.prototype.replaceState.call(
        window.history,
        { __TSR_index: index, __TSR_key: `${index}` },
        '',
      );
  };
  window.addEventListener('popstate', number, { capture: true });
  const history = createHashHistory();
  return history;
}
