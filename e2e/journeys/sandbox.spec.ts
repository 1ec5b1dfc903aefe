import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('testers read on a telephone which answers wait, and the page is no wider than it', async ({
  i,
  sandbox,
}) => {
  await sandbox.answers('registerAuthorizedUser', 'refuse', { status: 404 });
  await i.open('/sandbox');
  await i.see('registerAuthorizedUser');
  expect(await i.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
