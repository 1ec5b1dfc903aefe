import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const open = async (page: Page, place = '') => {
  await page.goto(`/studio/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const state = (page: Page, name: RegExp) => page.getByRole('button', { name });
const panel = (page: Page) => page.getByRole('complementary');

test('I find the payment in the gallery, with what it is for and how large it is', async ({
  i: { page },
}) => {
  await open(page);
  const card = page.getByRole('article').filter({ hasText: 'payment/direct' });
  await expect(card).toContainText('exactly once');
  await expect(card).toContainText(/\d+ states, \d+ transitions/);
  await expect(card).toContainText(/Walked: 100 % by tests, in \d+ walks, \d+ % by a browser/);
  await expectAccessible(page, [1440, 375]);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('payment/direct');
  await expect(page).toHaveTitle(/payment\/direct/);
});

test('I understand without help what happens when the answer of the bank is lost', async ({
  i: { page },
}) => {
  await open(page, '#/chart/payment/direct');
  await page.getByRole('searchbox').fill('lost');
  await expect(page.getByRole('status')).toContainText(/^1 of \d+/);
  await expect(page.getByRole('status')).toContainText(
    'the answer of the bank is lost or unclear → the bank is asked what became of the payment',
  );
  await page.getByRole('button', { name: 'Fit' }).click();
  await state(page, /^sending: /).click();
  await expect(panel(page)).toContainText(
    /The answer of the bank is lost or unclear.*→ the bank is asked what became of the payment/,
  );
  await panel(page).getByRole('link', { name: 'to checking' }).first().click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('checking');
  await expect(page).toHaveURL(/#\/chart\/payment\/direct\?state=checking$/);
  await expectAccessible(page, [1440, 375]);
});

test('a search goes from one find to the next, and says when there is none', async ({
  i: { page },
}) => {
  await open(page, '#/chart/portal');
  const box = page.getByRole('searchbox');
  await box.fill('visit');
  await expect(page.getByRole('status')).toContainText(/^1 of/);
  await box.press('Enter');
  await expect(page.getByRole('status')).toContainText(/^2 of/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('status')).toContainText(/^1 of/);
  await box.fill('no such thing');
  await expect(page.getByRole('status')).toHaveText('Nothing found');
});

test('by keyboard I go from state to state in the order of the chart, and open one', async ({
  i: { page },
}) => {
  await open(page, '#/chart/session');
  await state(page, /^session: /).focus();
  for (const name of [/^alive: /, /^alive\.?\s?active: /, /^alive\.?\s?active\.?\s?fresh: /]) {
    await page.keyboard.press('Tab');
    await expect(state(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('the server knows that the patient is there');
  await expect(panel(page).getByRole('heading', { name: /from around it$/ })).toBeVisible();
  await expect(panel(page)).toContainText(/Anywhere in active: .*→/);
  const size = page.getByRole('button', { name: /actual size/ });
  await page.keyboard.press('1');
  await expect(size).toHaveText('100 %');
  await page.keyboard.press('-');
  await expect(size).toHaveText('80 %');
  await page.keyboard.press('0');
  await expect(size).not.toHaveText('80 %');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
});

test('the wheel changes the size, and dragging moves the picture without choosing anything', async ({
  i: { page },
}) => {
  await open(page, '#/chart/cart');
  const arriving = state(page, /^arriving: /);
  // The picture is fitted to the window before the wheel turns.
  await arriving.hover();
  const before = await arriving.boundingBox();
  if (!before) throw new Error('The state is not there.');
  await page.mouse.wheel(0, -300);
  await expect
    .poll(async () => (await arriving.boundingBox())?.width)
    .toBeGreaterThan(before.width);
  const larger = await arriving.boundingBox();
  await page.mouse.down();
  await page.mouse.move(before.x + 160, before.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await arriving.boundingBox())?.x ?? 0))
    .not.toBe(Math.round(larger?.x ?? 0));
  await expect(panel(page)).toBeHidden();
});

test('I take the picture with me as SVG and as Mermaid, and print it', async ({ i: { page } }) => {
  await open(page, '#/chart/payment/checkout');
  const contents = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')] as const;
  };
  const [svgName, svg] = await contents('SVG');
  expect([svgName, svg.slice(0, 4)]).toEqual(['payment-checkout.svg', '<svg']);
  const [mermaidName, mermaid] = await contents('Mermaid');
  expect([mermaidName, mermaid.slice(0, 15)]).toEqual(['payment-checkout.mmd', 'stateDiagram-v2']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('main img')).toBeVisible();
});

test('I open an older version beside this one, and read what became of it', async ({
  i: { page },
}) => {
  await open(page, '#/difference/session');
  const now = await readFile('docs/charts/session.json', 'utf8');
  const older = now
    .replaceAll('the time is over', 'the time has passed')
    .replace(/^\{"id":"lapsed".*\n/m, '');
  const file = { name: 'session.json', mimeType: 'application/json' };
  const before = page.getByLabel('Before: open another version');
  await before.setInputFiles({ ...file, buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert')).toContainText('is no chart');
  await before.setInputFiles({ ...file, buffer: Buffer.from(older) });
  const changes = page.getByRole('region', { name: 'In words' }).getByRole('listitem');
  await expect(changes.filter({ hasText: 'state added' }).first()).toContainText('lapsed');
  await expect(changes.filter({ hasText: 'state changed' })).toContainText(
    '“the time has passed” became “the time is over”',
  );
  await expectAccessible(page, [1440, 375]);
});

test('the chart of the payment before its last change lies beside the new one, where its past is known', async ({
  i: { page },
}) => {
  const isKnown = existsSync('dist/previous/payment-direct.json');
  await open(page, '#/difference/payment/direct');
  const words = page.getByRole('region', { name: 'In words' });
  if (!isKnown) return expect(words).toContainText('Two versions are needed');
  await expect(page.getByText('at the version before its last change')).toBeVisible();
  await expect(words.getByRole('listitem').first()).toContainText(/^.*(added|changed|removed)/);
});

test('on a telephone all of it is within reach', async ({ i: { page } }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open(page, '#/chart/payment/direct?state=unresolved');
  await expect(panel(page)).toContainText('the patient is told whom to call');
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBe(client);
});
