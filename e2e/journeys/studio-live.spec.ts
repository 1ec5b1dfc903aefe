import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { cornerBill, visa } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';

/** Several states may be lit, and the chart may have moved on to another. */
const seeLit = (view: Page | FrameLocator, state: string) =>
  expect(view.locator(`[data-tone="lit"][data-state="${state}"]`)).toHaveCount(1);
const chart = (page: Page) => page.getByRole('combobox', { name: 'Chart' });
const events = (page: Page) => page.getByRole('list', { name: 'Events' });

test('I pay a bill beside its charts, look back, and take the record along', async ({ i }) => {
  const { page } = i;
  await page.goto('/studio/#/live?provider=corner-clinic');
  const patient = i.inFrame('iframe[title^="The portal"]');
  await seeLit(page, 'offeringGuest');
  await page.getByRole('button', { name: 'guest chosen' }).click();
  await patient.amAt('/quick-pay');
  await patient.enterAccount(cornerBill);
  await seeLit(page, 'reviewing.calm');
  await patient.payNow();
  await seeLit(page, 'fillingIn.ready');
  // The payment itself, and the number for the payer's own books.
  await expect(page.getByText('needs the form')).toHaveCount(2);
  await expectAccessible(page, [1440, 375]);
  await patient.payByCard();
  await patient.seeReceipt('$85.00');

  await chart(page).selectOption('payment/direct');
  await seeLit(page, 'paid');
  await events(page)
    .getByRole('button', { name: /payment submitted/ })
    .click();
  await seeLit(page, 'committing.keeping');
  const moment = page.getByRole('slider', { name: 'Moment' });
  await moment.press('Home');
  await expect(page.getByText('This conversation has not begun.')).toBeVisible();
  await moment.press('End');
  await seeLit(page, 'paid');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('record-corner-clinic.json');
  const record = await readFile(await download.path(), 'utf8');
  for (const secret of [
    visa.number,
    visa.cvv,
    cornerBill.number,
    'Dana',
    'Whitlock',
    '12 Main',
    'PT-',
  ])
    expect(record.replaceAll(/"at":\d+/g, '')).not.toMatch(new RegExp(`(?<![\\w:])${secret}`));

  await page.getByLabel('Open a record').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(record),
  });
  await expect(
    page.getByText(/^Replayed: \d+ steps of \d+ conversations end in the same/),
  ).toBeVisible();
  await seeLit(page, 'paid');
  await page.getByLabel('Open a record').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(record.replaceAll('"value":"paid"', '"value":"cancelled"')),
  });
  await expect(page.getByText(/the charts lead elsewhere now/)).toBeVisible();
  await expect(page.getByText(/“xstate\.done\.actor\.pay”/)).toBeVisible();
});

test('inside the portal the live view stands beside it, and is kept by a fresh start', async ({
  i,
}) => {
  await i.open('/lakeside/?live');
  const view = i.page.frameLocator('iframe[title="The charts behind this page"]');
  await seeLit(view, 'givingUsername');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
  await expect(view.getByRole('button', { name: 'entry cancelled' })).toBeEnabled();
  await view.getByRole('combobox', { name: 'Chart' }).selectOption('portal');
  await view.getByRole('button', { name: 'visit restarted' }).click();
  await expect(view.getByText('nobody has identified themselves yet').first()).toBeVisible();
  await i.amAt('/');
  // The keys are heard once the page is alive again.
  await seeLit(view, 'givingUsername');
  await i.page.keyboard.press('Alt+Shift+L');
  await expect(i.page.getByRole('button', { name: 'Show the charts' })).toBeVisible();
});

test('a page in production hands its charts to no script, even one that waits for them', async ({
  i,
}) => {
  const { page } = i;
  // The changed page has no line to the server.
  i.mayHear(/WebSocket/);
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { porticoLive: (one: unknown) => seen.push(one), seen });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen.length);
  await i.open('/corner-clinic/');
  expect(await seen()).toBeGreaterThan(0);
  await page.route('**/corner-clinic/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"mode":"sandbox"', '"mode":"production"');
    await route.fulfill({ response: answer, body });
  });
  await i.reload();
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
  expect(await seen()).toBe(0);
});
