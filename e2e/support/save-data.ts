import type { Page } from '@playwright/test';

/** A telephone that saves data: nothing is fetched before it is needed. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
