import { expect, type FrameLocator } from '@playwright/test';
import { clinicBill, lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { english, spanish } from '../support/texts.ts';

/** The window of the credit program that stands on the page. */
const credit = (i: Payer): FrameLocator =>
  i.view.frameLocator('iframe[name="healthcare-credit-window"]');

const decide = (i: Payer, deed: string) =>
  credit(i).locator(`button[name="deed"][value="${deed}"]`).click();

const atBills = async (i: Payer, bills = [lakesideBill, clinicBill]) => {
  await i.stand('/quick-pay/accounts', bills);
  await i.press(english('buttons_paywithhealthcarecredit'));
  await i.press(english('buttons_helponward'));
  await i.seeHeading(english('headings_healthcarecredit'));
};

const goOn = (i: Payer) => i.press(english('buttons_continue'));

test('I choose what my healthcare credit pays, say who I am, order, and have my receipt', async ({
  i,
}) => {
  await atBills(i);
  await expectAccessible(i.page, [1280, 320]);
  await i.view.getByRole('checkbox', { name: new RegExp(clinicBill.number) }).uncheck();
  await i.see('$85.00');
  await goOn(i);
  await i.seeHeading(english('headings_atcredit'));
  await decide(i, 'known');
  await i.see(english('topics_creditorder'));
  await decide(i, 'approved');
  await i.seeReceipt('$85.00');
  await i.see(english('topics_receiptcredit'));
  await i.see(english('labels_pay_healthcarecredit'));
});

test('my credit is too small: I am told my limit, choose less within it, and pay that', async ({
  i,
}) => {
  await atBills(i);
  await goOn(i);
  await decide(i, 'low');
  await i.amAt('/healthcare-credit/decline');
  await i.seeHeading(english('headings_creditdecline'));
  await expectAccessible(i.page, [1280, 320]);
  await i.view.getByRole('link', { name: english('buttons_continue') }).click();
  await i.seeHeading(english('headings_healthcarecredit'));
  // The limit that was told is known to a page that is loaded anew.
  await i.page.reload();
  await i.seeHeading(english('headings_healthcarecredit'));
  await i.doNotSee(english('labels_creditlimitunknown'));
  const boxes = i.view.getByRole('checkbox');
  await boxes.first().check();
  await boxes.last().check();
  await i.see(english.begins('field_errors_creditlimit'));
  await expectAccessible(i.page, [320]);
  await goOn(i);
  await expect(i.view.locator('iframe[name="healthcare-credit-window"]')).toHaveCount(0);
  await boxes.first().uncheck();
  await goOn(i);
  await decide(i, 'known');
  await i.see(english('topics_creditorder'));
  await decide(i, 'approved');
  await i.seeReceipt('$');
});

test('my credit is more than was thought: I am told so, and Cancel leads to my accounts', async ({
  i,
}) => {
  await atBills(i, [lakesideBill]);
  await goOn(i);
  await decide(i, 'more');
  await i.amAt('/healthcare-credit/increase');
  await i.seeHeading(english('headings_creditincrease'));
  await i.view.getByRole('link', { name: english('buttons_cancel') }).click();
  await i.amAt('/quick-pay/accounts');
});

test('a window that I close without deciding ends the payment where I am, at each step', async ({
  i,
}) => {
  await atBills(i, [lakesideBill]);
  await goOn(i);
  await decide(i, 'shut');
  await i.see(english('headings_paymentcancelled'));
  await i.amAt('/accounts/healthcare-credit');
  await goOn(i);
  await decide(i, 'known');
  await i.see(english('topics_creditorder'));
  await decide(i, 'shut');
  await i.see(english('headings_paymentcancelled'));
  await i.amAt('/accounts/healthcare-credit');
});

test('a word of another origin about the window is none', async ({ i }) => {
  await atBills(i, [lakesideBill]);
  await goOn(i);
  await expect(credit(i).locator('button[value="known"]')).toBeVisible();
  await i.page.evaluate(() => {
    for (const data of ['Close Model', 'Return To Merchant Shipping', 'Close', { word: 'Close' }])
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
  });
  await expect(credit(i).locator('button[value="known"]')).toBeVisible();
  await i.see(english('topics_creditidentify'));
  await decide(i, 'declined');
  await i.amAt('/quick-pay/accounts');
  await i.see(english('errors_creditpayment'));
});

test('a page that I load anew opens no window by itself, and a press goes on with the same payment', async ({
  i,
}) => {
  await atBills(i, [lakesideBill]);
  await goOn(i);
  await decide(i, 'known');
  await i.see(english('topics_creditorder'));
  await i.page.reload();
  await i.see(english('topics_atcreditagain'));
  await expect(i.view.locator('iframe[name="healthcare-credit-window"]')).toHaveCount(0);
  await expectAccessible(i.page, [320]);
  await i.press(english('buttons_opencredit'));
  await decide(i, 'approved');
  await i.seeReceipt('$85.00');
});

test.describe('in Spanish on a telephone, by the keyboard alone', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } });

  test('my order is decided later, and I am told so', async ({ i }) => {
    await i.stand('/quick-pay/accounts', [lakesideBill]);
    await i.button(spanish('buttons_paywithhealthcarecredit')).press('Enter');
    await i.button(spanish('buttons_helponward')).press('Enter');
    await i.seeHeading(spanish('headings_healthcarecredit'));
    await i.button(spanish('buttons_continue')).press('Enter');
    await credit(i).locator('button[value="applied"]').press('Enter');
    await i.see(spanish('topics_creditorder'));
    await credit(i).locator('button[value="later"]').press('Enter');
    await i.seeHeading(spanish('headings_paymentpending'));
    await expectAccessible(i.page, [320]);
  });
});
