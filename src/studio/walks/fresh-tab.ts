/**
 * A tab with an empty session storage. It is opened before any wait, or the browser would block it
 * as an advertisement.
 */
export function freshTab(): Window | undefined {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return undefined;
  try {
    tab.sessionStorage.clear();
  } catch {
    // A tab without a session storage has nothing to clear.
  }
  tab.opener = null;
  return tab;
}
