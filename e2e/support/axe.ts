import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, run } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const widths = [1440, 768, 375] as const;

/** What axe finds on the page as it stands. The debugger's own way in passes the page's policy. */
export async function accessProblems(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: typeof run } }).axe.run(document),
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** No problem at a desk, on a tablet, on a telephone. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessProblems(page), `at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
