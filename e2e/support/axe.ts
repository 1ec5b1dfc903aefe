import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, run } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const widths = [1440, 768, 375] as const;

type Axe = typeof globalThis & { axe?: { run: typeof run } };

/**
 * The problems that axe finds on the page. The debugger injects axe, which the page's policy
 * allows.
 */
export async function accessProblems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const results = await page.evaluate<AxeResults | undefined, string>(
    (part) => (globalThis as Axe).axe?.run(part, { resultTypes: ['violations'] }),
    within,
  );
  return (results?.violations ?? [{ id: 'axe', help: 'did not run', nodes: [] }]).flatMap(
    ({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Expects no problem at a desk, on a tablet, on a telephone. */
export async function expectAccessible(
  page: Page,
  at: readonly number[] = widths,
  within?: string,
): Promise<void> {
  const before = page.viewportSize();
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await accessProblems(page, within), `at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
