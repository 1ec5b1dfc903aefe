/**
 * A tab that begins from nothing. It is opened before anything is waited for, or the browser takes
 * it for one that nobody asked for.
 */
export function freshTab(): Window | undefined {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return undefined;
  try {
    tab.sessionStorage.clear();
  } catch {
    // It has none.
  }
  tab.opener = null;
  return tab;
}
