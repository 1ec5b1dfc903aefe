import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Payer } from '../models/payer.ts';
import { test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { english } from '../support/texts.ts';

let bills = 8000;
const newBill = () => ({
  number: `SH/${(bills += 1)}/26`,
  amount: '2500',
  locationId: 1,
  name: 'Akinyi Were',
});
const heading = english('headings_mobilemoneypayment');
const typed = { ':payer': 'Akinyi Were', phone: '0712345678', 'phone:confirm': '0712345678' };

const play = async (vendor: Page | FrameLocator, deed: string) => {
  await vendor.locator('input[name="minutes"]').fill('5');
  await vendor.locator(`button[name="deed"][value="${deed}"]`).click();
};

const beginThere = async (i: Payer): Promise<Page> => {
  await i.fill(typed);
  const opened = i.page.context().waitForEvent('page');
  await i.submit();
  const vendor = await opened;
  await vendor.waitForURL(/redirect-vendor\/pay/);
  return vendor;
};

const typeBill = async (i: Payer, { number, amount }: { number: string; amount: string }) => {
  await i.fill({
    ':location': '1',
    name: 'Akinyi Were',
    paymentPostingId: number,
    'paymentPostingId:confirm': number,
    amount,
  });
  await i.submit();
  await i.payNow('KSh');
};

/** The server asks the service in its next turn, and a page that was loaded before hears of it a minute later. */
const reloadUntil = (i: Payer, news: RegExp) =>
  expect(async () => {
    await i.reload();
    await expect(i.view.getByText(news).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });

test('I was told that nothing was charged, and it was: my open page says so, and my bill is gone', async ({
  i,
  time,
}) => {
  const bill = newBill();
  await i.stand('/payment/mobile-money', [bill], { slug: 'savanna' });
  await play(await beginThere(i), 'contradicts');
  await i.amAt('/select-payment-method');
  await i.see(english('topics_cancelledatvendor'));
  await time.forTheServer(361);
  await i.see(english.pattern('topics_doubtedpaid'));
  await i.amAt('/quick-pay');
  await i.doNotSee(bill.number);
  await expectAccessible(i.page, [1280, 320]);
  // In the longest of the languages the notice leaves most of a telephone's screen free.
  await i.page.setViewportSize({ width: 1280, height: 800 });
  await i.choose(english('labels_language'), 'Kiswahili');
  const notice = i.page.locator('[data-type=WARNING]');
  await expect(notice).toContainText('Usiyalipie tena', { ignoreCase: true });
  await i.page.setViewportSize({ width: 320, height: 640 });
  // The window has its new width a moment before the page is laid out for it.
  await expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThan(160);
});

test('the same after a reload', async ({ i, time }) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  // A visit that is loaded before it was saved so goes on with the payment, to its receipt.
  const saved = i.page.waitForResponse((answer) => {
    const body = decodeURIComponent(answer.request().postData() ?? '');
    return answer.url().endsWith('/api/redux') && body.includes('"/select-payment-method"');
  });
  await play(await beginThere(i), 'contradicts');
  await i.amAt('/select-payment-method');
  await saved;
  await time.forTheServer(361);
  await reloadUntil(i, english.pattern('topics_doubtedpaid'));
});

test('a service that fails in the beginning says so at once, and my form keeps what I typed', async ({
  i,
  server,
}) => {
  i.mayHear(/503/);
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  const behave = (faults: object) =>
    fetch(`${server.origin}/vendors/redirect-vendor/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  await behave({ away: true });
  await i.fill(typed);
  await i.submit();
  await i.see(english('headings_notcharged'));
  await behave({});
  await i.seeHeading(heading);
  await expect(i.view.locator('[name="phone"]')).toHaveValue(/712 345 678/);
  await expectAccessible(i.page, [320]);
});

test('after a refusal the form has what I typed before', async ({ i }) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await play(await beginThere(i), 'funds');
  await i.amAt('/select-payment-method');
  await i.press(english.begins('labels_pay_mobilemoney'));
  await i.seeHeading(heading);
  await expect(i.view.locator('[name=":payer"]')).toHaveValue('Akinyi Were');
  for (const name of ['phone', 'phone:confirm'])
    await expect(i.view.locator(`[name="${name}"]`)).toHaveValue(/712 345 678/);
});

test('on a narrow telephone the numbers of my receipt and of a notice stay on one line', async ({
  i,
  time,
}) => {
  const lines = (place: string) =>
    i.page
      .locator(place)
      .first()
      .evaluate((node) => node.getClientRects().length);
  await i.page.setViewportSize({ width: 320, height: 800 });
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await play(await beginThere(i), 'paid');
  await i.seeReceipt('KSh 2,500');
  for (const field of ['transactionID', 'processorTransactionID'])
    expect(await lines(`[data-field=${field}] td span`)).toBe(1);
  expect(await i.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await play(await beginThere(i), 'working');
  await i.press(english('buttons_done'));
  await i.see(english.pattern('topics_leftpending'));
  expect(await lines('bdi:text("PT-")')).toBe(1);
  await time.forTheServer(361);
  await reloadUntil(i, english.pattern('topics_deferredpaid'));
  expect(await lines('bdi:text("PT-")')).toBe(1);
});

test('the question about a bill follows the pending payment of my earlier visit', async ({
  i,
  time,
}) => {
  i.mayHear(/ 400 /);
  const bill = newBill();
  await i.stand('/payment/mobile-money', [bill], { slug: 'savanna' });
  await play(await beginThere(i), 'working');
  await i.press(english('buttons_done'));
  await i.see(english.pattern('topics_leftpending'));
  await i.goOnAsGuest();
  await typeBill(i, bill);
  await i.press(english.begins('labels_pay_mobilemoney'));
  await i.seeHeading(heading);
  await i.fill(typed);
  await i.submit();
  await i.see(english.pattern('topics_earlier_checking'));
  await time.forTheServer(361);
  await expect(async () => {
    await i.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(i.view.getByText(english.pattern('topics_earlier_paid'))).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 40_000 });
  await i.doNotSee(english.pattern('topics_earlier_checking'));
});

test('the page of a pending payment prints itself alone, as what it is', async ({ i }) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await play(await beginThere(i), 'working');
  await i.seeHeading(english('headings_paymentpending'));
  const paper = i.view.getByText(english('headings_pendingpaper'));
  const address = i.view.getByText(/\/savanna\/#\/payment-standing\/[\w-]{22}/);
  const telephone = i.page.getByRole('main').getByRole('link', { name: /Call/ });
  await expect(paper).toBeHidden();
  await expect(telephone).toHaveCount(0);
  await i.page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(address).toBeVisible();
  await expect(telephone).toBeVisible();
  for (const name of ['buttons_done', 'buttons_checkagain', 'buttons_pdfprint'] as const)
    await expect(i.button(english(name))).toBeHidden();
  await expect(i.page.getByRole('contentinfo')).toHaveCount(0);
  await expect(i.page.getByRole('banner')).toHaveCount(0);
  await i.page.emulateMedia({ media: 'screen' });
});

test('in a frame of another origin, where nothing can be stored, the first page knows of my pending payment', async ({
  i,
}) => {
  i.mayHear(/target origin provided/);
  // A browser that blocks the storage of other sites throws at the first touch.
  await i.page.addInitScript(() => {
    if (window.top === window) return;
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await i.open('/sandbox/embed?slug=savanna&across=1');
  const portal = i.inFrame('#portal');
  await portal.begin();
  const { number, amount } = newBill();
  await typeBill(portal, { number, amount });
  await portal.press(english.begins('labels_pay_mobilemoney'));
  await portal.fill(typed);
  await portal.submit();
  const opened = i.page.context().waitForEvent('page');
  await portal.press(english('buttons_openpaymentpage'));
  const vendor = await opened;
  await vendor.waitForURL(/redirect-vendor\/pay/);
  await play(vendor, 'working');
  await portal.seeHeading(english('headings_paymentpending'));
  await portal.press(english('buttons_done'));
  await portal.seeHeading(english('headings_landing'));
  await portal.see(english.pattern('topics_leftpending'));
});
