import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const open = async (page: Page, chart = '') => {
  await page.goto(`/studio/#/proof${chart}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The proof');
};

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('I read the proof of every chart, and follow an unwalked transition to its chart', async ({
  i: { page },
}) => {
  await open(page);
  await expect(page.getByText(/^All \d+ charts are whole/)).toBeVisible();
  await expect(page.getByText(/nothing was charged twice/)).toBeVisible();
  const payment = card(page, 'payment/direct');
  await expect(payment).toContainText('Every call says what happens when it fails (3 calls)');
  await expect(payment).toContainText('the bank, to take the payment');
  const session = card(page, 'session');
  await session.getByText(/transitions? that no browser has walked/).click();
  await expectAccessible(page, [1440, 375]);
  const [first] = await session
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .all();
  await first?.getByRole('link').click();
  await expect(page).toHaveURL(/#\/chart\/session\?state=/);
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('the proof fits a telephone, and a sheet of paper with all that is folded away', async ({
  i: { page },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/session');
  await expect(card(page, 'session')).toBeInViewport();
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBe(client);
  const folded = card(page, 'session').locator('details li').first();
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(folded).toBeVisible();
});
