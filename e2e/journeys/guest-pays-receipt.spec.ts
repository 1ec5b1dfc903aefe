import { imagingBill, lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';

const paid = async (i: Payer) => {
  await i.stand('/payment/cards', [lakesideBill]);
  await i.payByCard();
  await i.seeReceipt('$85.00');
};

test('the receipt says once whom to call: the location that I paid, and no other', async ({
  i,
}) => {
  await i.stand('/payment/cards', [imagingBill]);
  await i.payByCard();
  await i.seeReceipt('$64.00');
  await i.see(/Call Lakeside Imaging at/);
  await expect(i.view.getByRole('complementary')).toHaveCount(0);
  await i.doNotSee('Lakeside Urgent Care Evanston');
});

test('from Pay to the receipt the page is never empty', async ({ i }) => {
  await i.stand('/payment/cards', [lakesideBill]);
  await i.fillCard();
  await i.page.evaluate(watchMain);
  await i.pay.click();
  await i.seeReceipt('$85.00');
  const seen = await i.page.evaluate(() => window.seenInMain ?? []);
  expect(seen.filter((words) => words === '')).toEqual([]);
  expect(seen.join(' ')).toContain('Getting your receipt');
});

test('I send my receipt by email, and somewhere else as well', async ({ i, sandbox }) => {
  await paid(i);
  await i.press('Email receipt');
  await expect(i.input('email')).toBeFocused();
  await i.fill({ email: 'dana at example' });
  await i.press('Send receipt');
  await expect(i.input('email')).toHaveAttribute('aria-invalid', 'true');
  await i.fill({ email: 'Dana@Example.org' });
  await i.press('Send receipt');
  await i.see('Sent. Look for it at dana@example.org.');
  await expectAccessible(i.page, [1280]);
  await i.press('Send to another address');
  await i.fill({ email: 'sam@example.org' });
  await i.press('Send receipt');
  await i.see('Sent. Look for it at sam@example.org.');
  const outbox = await sandbox.outbox();
  expect(outbox.map(({ recipient }) => recipient).toSorted()).toEqual([
    'dana@example.org',
    'sam@example.org',
  ]);
  expect(outbox[0]?.body).toContain(await i.reference());
});

test('the PDF opens in a tab of its own, and is a PDF', async ({ i }) => {
  await paid(i);
  const opened = i.page.waitForEvent('popup');
  const answered = i.page
    .context()
    .waitForEvent('response', (answer) =>
      (answer.headers()['content-type'] ?? '').startsWith('application/pdf'),
    );
  await i.press('PDF/print');
  await opened;
  const pdf = await answered;
  expect(pdf.status()).toBe(200);
  const link = i.link(/^Open your receipt \(PDF\)/);
  await expect(link).toHaveAttribute('target', '_blank');
  const again = await i.page.request.get((await link.getAttribute('href')) ?? '');
  expect((await again.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('on paper there is the receipt and nothing else', async ({ i }) => {
  await paid(i);
  await i.page.emulateMedia({ media: 'print' });
  await i.see('$85.00');
  await i.see(lakesideBill.number);
  for (const name of ['Email receipt', 'PDF/print', 'Done'])
    await expect(i.button(name)).toBeHidden();
  await expect(i.page.getByRole('contentinfo')).toHaveCount(0);
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
  await i.seeHeading('Receipt failed to generate');
  await i.amAt('/receipt-error');
  await i.see('Your payment was successful.');
  await i.see(/^PT-/);
  await expect(
    i.page
      .getByRole('main')
      .getByRole('link', { name: /^Call / })
      .first(),
  ).toBeVisible();
  await expectAccessible(i.page, [375]);
  await expect(async () => {
    if (await i.button('Try again').isVisible()) await i.press('Try again');
    await expect(i.heading(/^Thank you/)).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('I change the language on the receipt: the receipt is the same, in other words', async ({
  i,
}) => {
  await paid(i);
  const reference = await i.reference();
  await i.choose('Language', 'Español');
  await i.seeHeading('Gracias. Recibimos su pago.');
  expect(await i.reference()).toBe(reference);
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
