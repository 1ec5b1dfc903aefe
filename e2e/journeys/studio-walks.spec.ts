import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Payer } from '../models/payer.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

const open = async (page: Page, place = '') => {
  await page.goto(`/studio/#/walks${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const step = (page: Page, what: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: what }) });

test('I follow the words of a walk: its card is declined, and I read the notice that the walk told me to see', async ({
  i: { page },
  complaints,
  sandbox,
}) => {
  await sandbox.answers('authenticate', 'fail');
  await open(page);
  await page.getByRole('link', { name: /^Quick pay/ }).click();
  await page.getByRole('searchbox').fill('declines it, for there is not enough');
  await page.getByRole('link', { name: /^The bank declines it/ }).click();
  await expectAccessible(page, [1440, 375]);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Start here' }).click(),
  ]);
  complaints.allow(/ 402 |WebSocket/);
  await complaints.listenTo(tab);
  const i = new Payer(tab, complaints);
  await tab.waitForURL('**/demo/');
  // An answer that was scripted before the walk would make this fail.
  await i.begin();
  await i.enterAccount({ number: 'LM2048117', amount: '85.00', locationId: 1 });
  await i.payNow();
  await i.byCard();
  const pay = step(page, /^Fill in the form and press “Pay \$85\.00”/);
  const [, number = ''] = /card ([\d ]{19})/.exec(await pay.innerText()) ?? [];
  await i.payByCard({ number: number.replaceAll(' ', '') });
  await expect(pay).toContainText(`“${english('headings_paymentdeclined')}”`);
  await expect(tab.getByRole('group', { name: english('headings_paymentdeclined') })).toBeVisible();
});

test('the server is told what a walk needs, at its beginning and in the middle of it', async ({
  i: { page },
  sandbox,
}) => {
  await open(page, '/payment/direct');
  await page.getByRole('link', { name: 'The server was asked too often' }).click();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Start here' }).click(),
  ]);
  await tab.waitForURL('**/demo/');
  await tab.close();
  expect(await sandbox.waiting()).toEqual([{ call: 'pay', outcome: 'refuse', status: 429 }]);
  await page.getByRole('link', { name: 'payment/direct', exact: true }).click();
  await page.getByRole('link', { name: /^Fill in the form .* the visit cannot be saved$/ }).click();
  await page.getByRole('button', { name: 'Tell it now' }).click();
  await expect(page.getByText('The server is told.')).toBeVisible();
  expect(await sandbox.waiting()).toContainEqual({ call: 'updateVisit', outcome: 'fail' });
});

test('ticks and notes stay, and go along into the files', async ({ i: { page } }) => {
  await open(page, '/cart');
  await page.getByRole('link', { name: 'Press “Back”' }).click();
  await page.getByRole('checkbox', { name: 'Press “Back”' }).check();
  await page.getByLabel('What I noticed').fill('=1+1 is not a sum');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Press “Back”' })).toBeChecked();
  await page.getByRole('link', { name: 'cart', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Done: Press “Back”' }).check();
  await page.getByLabel('Progress').selectOption('done');
  await expect(page.getByRole('status').first()).toHaveText(/^1 walk of/);
  await expectAccessible(page, [1440, 375]);
  const exported = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const;
  };
  const [csvName, csv] = await exported('CSV');
  expect(csvName).toBe('walks-cart.csv');
  expect(csv).toContain(`"'=1+1 is not a sum"`);
  expect(csv).toContain(`"${new URL('/lakeside/', page.url()).href}"`);
  expect(csv).toContain(`"${new URL('/studio/#/walks/cart/', page.url()).href}`);
  const [mdName, markdown] = await exported('Markdown');
  expect(mdName).toBe('walks-cart.md');
  expect(markdown).toMatch(/- \[x\] \d+\. Press “Back”/);
});

test('from a state of the chart I come to the walks through it, at any width; an old link leads to the list of walks', async ({
  i: { page },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/studio/#/chart/payment/direct?state=checking.asking');
  await page.getByRole('link', { name: 'Walks through this state' }).click();
  await expect(
    page.getByRole('link', {
      name: 'The answer is lost, asked again, the bank did not charge it',
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByText(/^Cannot be done by hand: /).first()).toBeVisible();
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBe(client);
  await open(page, '/payment/direct/by-card-0');
  await expect(page.getByRole('status').first()).toContainText('by-card-0 is not there any more');
});
