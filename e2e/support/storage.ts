import type { Page } from '@playwright/test';

/** A frame of a browser that gives frames no storage. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
