const pause = 60_000;
let isUnderWay = false;

/** Loads the page anew, but not in a loop: the browser tells whether this load was a reload. */
export function reloadOnce(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  if (isUnderWay || (reloaded && performance.now() < pause)) return;
  isUnderWay = true;
  window.location.reload();
}

/** The tab's memory outlasts a reload. */
export function tabRemembers(): boolean {
  try {
    return window.sessionStorage.length >= 0;
  } catch {
    return false;
  }
}
