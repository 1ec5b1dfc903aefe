import type { Browser } from '@playwright/test';
import type { Payer } from '../models/payer.ts';
import { takeUp } from './session.ts';

const key = 'portico.resume.lakeside';

/** Closes the browser at once; the next one knows the tab's secret and nothing else. */
export async function crash(i: Payer, browser: Browser): Promise<Payer> {
  const origin = new URL(i.page.url()).origin;
  const secret = await i.page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
  await i.page.context().close();
  const context = await browser.newContext({ baseURL: origin });
  const again = await i.on(await context.newPage());
  await takeUp(again, 'lakeside', { resumeSecret: secret });
  await again.open('/lakeside/');
  return again;
}
