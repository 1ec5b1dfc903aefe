/** The page's policy lets a style element in; some components of the portal write one. */
export function mayStyle(page: Document, nonce: string): boolean {
  const style = page.createElement('style');
  style.nonce = nonce;
  style.textContent = ':root { --may-style: yes }';
  page.head.append(style);
  const may = getComputedStyle(page.documentElement).getPropertyValue('--may-style') !== '';
  style.remove();
  return may;
}

/** The words of the dialog, heading or wait on show. */
export const wordsOn = (page: Document): string | undefined =>
  ['[aria-modal]', 'main h1', 'main [role=status]']
    .flatMap((selector) => [...page.querySelectorAll(selector)])
    .filter((one) => !one.closest('[hidden]'))
    .map(({ textContent }) => textContent)
    .find((text) => text !== '');

/** Resolves once a screen stands and has not changed for a moment. */
export const standing = (page: Document, calm = 120): Promise<void> =>
  new Promise((resolve) => {
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      // A wait may stand for code that is still being fetched.
      const isThere = page.querySelector('[aria-modal], main h1') !== null;
      if (wordsOn(page) !== undefined) timer = window.setTimeout(settle, isThere ? calm : calm * 8);
    };
    const watcher = new MutationObserver(look);
    const settle = () => {
      watcher.disconnect();
      resolve();
    };
    watcher.observe(page.body, { childList: true, subtree: true, characterData: true });
    look();
  });
