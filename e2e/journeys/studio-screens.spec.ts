import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

test('I see the very screen of a state, on a phone and on a desktop, in both languages', async ({
  i: { page },
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/studio/')) sent.push(request.url());
  });
  await page.goto('/studio/#/chart/payment/direct?state=checking.asking');
  const panel = page.getByRole('complementary');
  const screen = panel.frameLocator('iframe');
  const heading = screen.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(english('headings_checkingpayment'));
  await expectAccessible(page, [1440, 375]);
  await panel.getByRole('button', { name: 'Español' }).click();
  await expect(heading).toHaveText(spanish('headings_checkingpayment'));
  await panel.getByRole('button', { name: 'Desktop' }).click();
  await expect(screen.getByRole('button', { name: 'Chat' })).toBeVisible();
  await panel.getByLabel('Provider').selectOption('savanna');
  await expect(screen.getByRole('img', { name: /Savanna/ }).first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('from state to state the screen follows; what I press in it does nothing, and keeps no focus', async ({
  i: { page },
}) => {
  await page.goto('/studio/#/chart/session?state=alive.warned.asking');
  const panel = page.getByRole('complementary');
  const dialog = panel.frameLocator('iframe').getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await panel.locator('[aria-busy=false][data-width]').hover();
  await dialog.getByRole('button', { name: english('buttons_exitsession') }).click();
  await expect(dialog).toBeVisible();
  await page.goto('/studio/#/chart/session?state=alive.continuing');
  await expect(dialog).toContainText(english('labels_continuingsession'));
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('I am told where a provider never comes to a state, or nobody sees the state', async ({
  i: { page },
}) => {
  await page.goto('/studio/#/chart/quick-pay-login?state=offeringGuest');
  const panel = page.getByRole('complementary');
  await expect(panel.getByLabel('Provider')).toHaveValue('corner-clinic');
  await panel.getByLabel('Provider').selectOption('lakeside');
  await expect(panel.frameLocator('iframe').getByRole('main')).toContainText(
    'The settings of Lakeside Health never lead to this state.',
  );
  await page.goto('/studio/#/chart/live-socket?state=live');
  await expect(panel).toContainText('Nothing of its own: texts change where they stand');
  await expect(page.locator('iframe')).toHaveCount(0);
});
