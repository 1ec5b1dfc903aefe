import type { Browser } from '@playwright/test';
import type { Payer } from '../models/payer.ts';
import { takeUp } from './session.ts';

/** Closes the browser at once; the next one knows the tab's secret and nothing else. */
export async function crash(i: Payer, browser: Browser): Promise<Payer> {
  const { provider } = i;
  const key = `portico.resume.${provider}`;
  const origin = new URL(i.page.url()).origin;
  const secret = await i.page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
  await i.page.context().close();
  const context = await browser.newContext({ baseURL: origin });
  const again = await i.on(await context.newPage());
  await takeUp(again, provider, { resumeSecret: secret });
  await again.open(`/${provider}/`);
  return again;
}
