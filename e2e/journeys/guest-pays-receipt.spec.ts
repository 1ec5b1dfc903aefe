import { imagingBill, lakesideBill, type Bill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { payBefore } from '../support/paid-before.ts';
import { english, spanish } from '../support/texts.ts';

/** Comes back to the receipt of a payment that was made before. */
const comeToReceipt = async (i: Payer, bill: Bill = lakesideBill) => {
  const receipt = await payBefore(i.page.request, [bill]);
  await i.comeBack('/receipt', [], {}, { receipt });
  await i.seeReceipt(`$${bill.amount}`);
};

test('the receipt says once whom to call: the location that I paid, and no other', async ({
  i,
}) => {
  await comeToReceipt(i, imagingBill);
  await i.see(english.begins('topics_receiptsupportcall', { provider: 'Lakeside Imaging' }));
  await expect(i.view.getByRole('complementary')).toHaveCount(0);
  await i.doNotSee('Lakeside Urgent Care Evanston');
});

test('from Pay to the receipt the page is never empty', async ({ i, sandbox }) => {
  await sandbox.answers('readReceipt', 'delay', { ms: 1_000 });
  await i.stand('/payment/cards', [lakesideBill]);
  await i.fillCard();
  await i.page.evaluate(watchMain);
  await i.pay.click();
  await i.seeReceipt('$85.00');
  const seen = await i.page.evaluate(() => window.seenInMain ?? []);
  expect(seen.filter((words) => words === '')).toEqual([]);
  expect(seen.join(' ')).toContain(english('labels_loadingreceipt'));
});

test.describe('at a provider whose cards are charged at once', () => {
  test.use({ atOnce: true });

  test('the receipt comes with the answer to my payment', async ({ i }) => {
    const asked: string[] = [];
    i.page.on('request', (call) => asked.push(new URL(call.url()).pathname));
    await i.stand('/payment/cards', [lakesideBill]);
    await i.payByCard();
    await i.seeReceipt('$85.00');
    expect(asked).toContain('/payments/pay');
    expect(asked).not.toContain('/receipts/get');
  });
});

test('I send my receipt by email, and somewhere else as well', async ({ i, sandbox }) => {
  await comeToReceipt(i);
  await i.press(english('buttons_emailreceipt'));
  await expect(i.input('email')).toBeFocused();
  await i.fill({ email: 'dana at example' });
  await i.press(english('buttons_sendreceipt'));
  await expect(i.input('email')).toHaveAttribute('aria-invalid', 'true');
  await i.fill({ email: 'Dana@Example.org' });
  await i.press(english('buttons_sendreceipt'));
  await i.see(english('topics_receiptsent', { email: 'dana@example.org' }));
  await expectAccessible(i.page, [1280]);
  await i.press(english('buttons_sendelsewhere'));
  await i.fill({ email: 'sam@example.org' });
  await i.press(english('buttons_sendreceipt'));
  await i.see(english('topics_receiptsent', { email: 'sam@example.org' }));
  const reference = await i.reference();
  const mailed = (await sandbox.outbox()).filter(({ body }) => body.includes(reference));
  expect(mailed.map(({ recipient }) => recipient).toSorted()).toEqual([
    'dana@example.org',
    'sam@example.org',
  ]);
});

test('my receipt is a PDF in a tab of its own, stands alone on paper, and is the same in Spanish', async ({
  i,
}) => {
  await comeToReceipt(i);
  const opened = i.page.waitForEvent('popup');
  const answered = i.page
    .context()
    .waitForEvent('response', (answer) =>
      (answer.headers()['content-type'] ?? '').startsWith('application/pdf'),
    );
  await i.press(english('buttons_pdfprint'));
  await opened;
  const pdf = await answered;
  expect(pdf.status()).toBe(200);
  const link = i.link(english.begins('links_openreceiptpdf'));
  await expect(link).toHaveAttribute('target', '_blank');
  const again = await i.page.request.get((await link.getAttribute('href')) ?? '');
  expect((await again.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await i.page.emulateMedia({ media: 'print' });
  await i.see('$85.00');
  await i.see(lakesideBill.number);
  for (const name of [
    english('buttons_emailreceipt'),
    english('buttons_pdfprint'),
    english('buttons_done'),
  ])
    await expect(i.button(name)).toBeHidden();
  await expect(i.page.getByRole('contentinfo')).toHaveCount(0);
  await i.page.emulateMedia({ media: 'screen' });

  const reference = await i.reference();
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_receiptpaid'));
  expect(await i.reference()).toBe(reference);
});

test('the receipt cannot be read: I am told first that I paid, and try again', async ({
  i,
  sandbox,
  bank,
}) => {
  i.mayHear(/ 500 /);
  for (let turn = 0; turn < 4; turn += 1) await sandbox.answers('readReceipt', 'fail');
  await i.stand('/payment/cards', [lakesideBill]);
  await i.payByCard();
  await i.seeHeading(english('headings_receipterror'));
  await i.amAt('/receipt-error');
  await i.see(english('topics_receiptpaidanyway'));
  await i.see(/^PT-/);
  await expect(
    i.page
      .getByRole('main')
      .getByRole('link', { name: english.begins('labels_callnumber') })
      .first(),
  ).toBeVisible();
  await expectAccessible(i.page, [375]);
  await expect(async () => {
    if (await i.button(english('buttons_tryagain')).isVisible())
      await i.press(english('buttons_tryagain'));
    await expect(i.heading(english('headings_receiptpaid'))).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

declare global {
  interface Window {
    /** The text of the page, each time it was drawn. */
    seenInMain?: string[];
  }
}

function watchMain() {
  const seen: string[] = (window.seenInMain = []);
  const look = () => {
    seen.push(document.querySelector('main')?.innerText.trim() ?? '');
    requestAnimationFrame(look);
  };
  look();
}
