import type { Page } from '@playwright/test';
import { blockStorage } from './storage.ts';

/**
 * A site of somebody else's, answered without a network: it shows an address in a frame and writes
 * down what it is told. The browser takes it for a public page, so the test must permit
 * `local-network-access` before it may show one from this machine.
 */
export async function showSite(page: Page, origin: string, framed: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,">
    <h1>Somebody else</h1>
    <iframe id="framed" title="Framed" width="1000" height="800" src="${framed}"></iframe>
    <ol id="heard"></ol>
    <script>addEventListener('message', ({ data, origin }) => {
      document.querySelector('#heard').append(Object.assign(document.createElement('li'),
        { textContent: JSON.stringify({ data, origin }) })); });</script>`;
  // A page opened from within a careful site is cut off from it.
  const headers = { 'cross-origin-opener-policy': 'same-origin' };
  // Browsers give the frame of another site no storage; Chromium without a window would.
  await blockStorage(page);
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body }),
  );
}
