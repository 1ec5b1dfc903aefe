/** Whether the page's policy lets a style element in, as some of the portal's parts write one. */
export function mayStyle(page: Document, nonce: string): boolean {
  const style = page.createElement('style');
  style.nonce = nonce;
  style.textContent = ':root { --may-style: yes }';
  page.head.append(style);
  const may = getComputedStyle(page.documentElement).getPropertyValue('--may-style') !== '';
  style.remove();
  return may;
}

/** What can be read there: a heading of what is on top, or what is waited for. */
export const wordsOn = (page: Document): string | undefined =>
  ['dialog[open]', 'main h1', 'main [role=status]']
    .flatMap((part) => [...page.querySelectorAll(part)])
    .filter((one) => !one.closest('[hidden]'))
    .map(({ textContent }) => textContent)
    .find((text) => text !== '');

/** Resolves once a screen stands and has not changed for a moment. */
export const standing = (page: Document, calm = 120): Promise<void> =>
  new Promise((resolve) => {
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      // A mere wait may be that for a part of the page, which is on its way.
      const isThere = page.querySelector('dialog[open], main h1') !== null;
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
