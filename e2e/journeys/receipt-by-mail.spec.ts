import { randomUUID } from 'node:crypto';
import { lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

const aNewAddress = () => `dana-${randomUUID()}@example.org`;

/** Comes in by e-mail, and goes on as a guest where the address has no password. */
const comeInAs = async (i: Payer, slug: string, address: string) => {
  await i.open(`/${slug}/`);
  await i.page.getByRole('radio', { name: english('labels_email') }).check({ force: true });
  await i.username.fill(address);
  await i.page.keyboard.press('Enter');
  await i.amAt('/quick-pay');
};

const pay = async (i: Payer) => {
  await i.enterAccount(lakesideBill);
  await i.payNow();
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$85.00');
  return i.reference();
};

test('after I gave my address, the receipt is in my mailbox without asking for it', async ({
  i,
  sandbox,
}) => {
  const address = aNewAddress();
  await comeInAs(i, 'lakeside', address);
  const reference = await pay(i);
  await i.see(english('topics_receiptsentto', { email: address }));
  const mails = async () =>
    (await sandbox.outbox()).filter(({ recipient }) => recipient === address);
  await expect.poll(async () => (await mails()).length).toBe(1);
  await i.page.goto('/sandbox');
  const mail = i.page.getByRole('listitem').filter({ hasText: address });
  await expect(mail).toHaveCount(1);
  await mail.locator('details').evaluate((details) => details.setAttribute('open', ''));
  await expect(mail).toContainText('receipt');
  await expect(mail).toContainText(reference);
  await expect(mail).toContainText('$85.00');
});
