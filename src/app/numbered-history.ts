import { createHashHistory, type RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the entry before, where the patient went on from there. */
    readonly from?: string | undefined;
  }
}

/**
 * The browser's history, each entry with its number and the address that it was gone to from. The
 * browser makes an entry without either for a link that is pressed and for an address that is typed;
 * the router would take it for the first.
 */
export function numberedHistory(): RouterHistory {
  const number = () => {
    const { href, state } = history.location;
    const index = state.__TSR_index + 1;
    // The router has put its own function over the browser's, and would take this for a place to go to.
    if (!window.history.state)
      History.prototype.replaceState.call(
        window.history,
        { __TSR_index: index, __TSR_key: `${index}`, from: href },
        '',
      );
  };
  window.addEventListener('popstate', number, { capture: true });
  const history = createHashHistory();
  const { destroy } = history;
  history.destroy = () => {
    window.removeEventListener('popstate', number, { capture: true });
    destroy();
  };
  return history;
}
