import type { Page } from '@playwright/test';
import { payBefore } from '../support/paid-before.ts';
import type { Patient } from '../support/patient.ts';
import { begin, comeAs, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const james = 'james.okafor@example.org';
const list = '/credentialed/payment-history';

/** Numbers that no other test pays, in a run of its own or in one before. */
let counted = 1_000_000 + (Date.now() % 8_000_000);
const bill = (amount: string) => ({
  number: `LM${(counted += 1)}`,
  amount,
  name: 'Dana Whitlock',
});

/** Pays these amounts in an account, each a bill of its own, and comes with its session. */
const comeHavingPaid = async (i: Patient, ...amounts: readonly string[]) => {
  const session = await begin(i.page.request, 'lakeside', james);
  const bills = amounts.map(bill);
  const some = 10;
  for (let at = 0; at < bills.length; at += some)
    await payBefore(i.page.request, bills.slice(at, at + some), { session });
  await takeUp(i, 'lakeside', session);
  await i.open('/lakeside/');
  await i.seeHeading(english('headings_welcomeuser', { username: 'James' }));
  return bills;
};

const rowsOf = (page: Page) =>
  page.getByRole('link', { name: english.begins('links_historydetails') });

test('I look up what I paid, read its details, and its receipt once more', async ({ i }) => {
  const [one] = await comeHavingPaid(i, '23.40');
  await i.follow(english('links_paymenthistory'));
  await i.amAt(list);
  await i.seeHeading(english('titles_paymenthistory'));
  const row = i.page
    .getByRole('row')
    .filter({ hasText: one?.number ?? '' })
    .getByRole('link');
  await row.click();
  await i.seeHeading(english('titles_paymentdetails'));
  await i.page.goBack();
  await expect(row).toBeFocused();
  await row.click();
  await i.seeHeading(english('titles_paymentdetails'));
  await i.see(english('headings_history_Paid'));
  await expect(i.page.getByRole('row', { name: '12/30' })).toBeVisible();
  await i.reload();
  await i.follow(english('buttons_viewreceipt'));
  await expect(i.page.locator('[data-receipt]')).toContainText('$23.40');
  await i.reload();
  await expect(i.page.locator('[data-receipt]')).toContainText('$23.40');
  await i.press(english('buttons_backtohistory'));
  await i.amAt(list);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('I see more of my payments ten at a time, and none that is not mine', async ({ i }) => {
  i.mayHear(/ status of 404 /);
  await comeHavingPaid(i, ...Array.from({ length: 12 }, (_, at) => `${at + 20}.00`));
  await i.typePlace(list);
  await i.seeHeading(english('titles_paymenthistory'));
  await expect(rowsOf(i.page)).toHaveCount(10);
  await i.press(english('buttons_viewmore'));
  await expect.poll(() => rowsOf(i.page).count()).toBeGreaterThan(10);
  await i.typePlace(`${list}/4711`);
  await i.seeHeading(english('headings_pastmissing'));
  await i.follow(english('buttons_backtohistory'));
  await i.amAt(list);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('payments are cards, nothing is wider than the screen, and a failed call is made anew', async ({
    i,
    sandbox,
  }) => {
    await comeHavingPaid(i, '31.00');
    await i.typePlace(list);
    await i.seeHeading(english('titles_paymenthistory'));
    await expect(i.page.getByRole('table')).toHaveCount(0);
    await expect(rowsOf(i.page).first()).toBeVisible();
    const width = () => i.page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    i.mayHear(/ status of 500 /);
    await sandbox.answers('readHistoryItem', 'fail');
    await rowsOf(i.page).first().click();
    await i.seeHeading(english('titles_paymentdetails'));
    expect(await width()).toBe(320);
  });
});

test('I take the payments of this year along as a table', async ({ i }) => {
  const [one] = await comeHavingPaid(i, '27.30');
  await i.typePlace(list);
  await i.follow(english('links_yearpapers'));
  await i.seeHeading(english('headings_yearpapers'));
  const kept = i.page.waitForEvent('download');
  await i.press(english('buttons_yearcsv'));
  const file = await (await kept).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const row = Buffer.concat(chunks)
    .toString()
    .split('\r\n')
    .find((line) => line.includes(one?.number ?? ''));
  expect(row).toContain('"27.30","0.00"');
  await i.see(english('labels_yearready'));
  await i.press(english('buttons_backtohistory'));
  await i.amAt(list);
});

test('the button that fetches a paper of my year stays as wide as it was', async ({ i }) => {
  await comeAs(i, 'lakeside', 'james.okafor@example.org');
  await i.typePlace('/credentialed/payment-history/year');
  const places = () =>
    Promise.all(
      (['buttons_yearpdf', 'buttons_yearcsv'] as const).map((name) =>
        i.button(english.begins(name)).boundingBox(),
      ),
    );
  const before = await places();
  await i.page.route(/history\/year/, () => undefined);
  await i.press(english('buttons_yearcsv'));
  await expect(i.button(english('buttons_yearcsv'))).toHaveAttribute('aria-disabled', 'true');
  expect(await places()).toEqual(before);
});
