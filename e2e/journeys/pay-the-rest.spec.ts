import { randomUUID } from 'node:crypto';
import { declining } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { lakesideOf } from '../support/providers.ts';
import { comeAs } from '../support/session.ts';
import type { TestServer } from '../support/server.ts';
import { english } from '../support/texts.ts';

const rosa = 'rosa.delgado@example.org';
/** The bills of three locations, in the order in which they are paid: $38.99, $214.00, $482.50. */
const [clinic, imaging, medical] = ['LC5120415', 'LI7701586', 'LM2048117'] as const;
const cards = '/payment/cards';

/** Rosa owes three bills, and has the locations of all in one list. */
async function comeIn(i: Payer, server: TestServer): Promise<void> {
  const slug = `rest-${randomUUID().slice(0, 8)}`;
  const { categories, backend, ...file } = lakesideOf(slug, rosa);
  const general = { ...categories.general, allowV4PatientSelectLocation: false };
  const owed = new Set<string>([clinic, imaging, medical]);
  const balances = backend.balances.filter((one) => owed.has(one.paymentPostingId));
  const together = {
    ...file,
    categories: { ...categories, general },
    backend: { ...backend, balances },
  };
  await server.putTenant(together);
  await comeAs(i, slug, rosa);
  await i.amAt('/credentialed/accounts');
}

const bill = (i: Payer, number: string) =>
  i.page.getByRole('article', { name: english('labels_accountnamed', { number }) });

async function choose(i: Payer, number: string, option: RegExp, amount?: string): Promise<void> {
  await bill(i, number)
    .getByRole('button', { name: english.begins('buttons_payoptions') })
    .click();
  await bill(i, number).getByRole('radio', { name: option }).check();
  if (amount === undefined) return;
  await bill(i, number).getByLabel(english.begins('labels_partialamount')).fill(amount);
  await bill(i, number)
    .getByRole('button', { name: english('buttons_confirm') })
    .click();
}

/** $50.05 of one bill is paid, $100.10 of another is refused, the third is put off. */
async function payParts(i: Payer): Promise<void> {
  await choose(i, clinic, english.begins('labels_option_deferred'));
  await choose(i, imaging, english.begins('labels_option_partial'), '50.05');
  await choose(i, medical, english.begins('labels_option_partial'), '100.10');
  await i.payNow('$150.15');
  await i.byCard();
  await i.saveBox.check();
  await i.payByCard({ number: declining.secondLocation });
  await i.seeHeading(english('headings_receiptpartly'));
}

const summary = (i: Payer) =>
  i.page.getByRole('complementary', { name: english('labels_cartsummary') });

test('parts of two bills, one refused: I pay exactly the other part, and what I put off stays so', async ({
  i,
  server,
  bank,
}) => {
  await comeIn(i, server);
  await payParts(i);
  await bank.expectTaken(5_005);
  await i.press(english('buttons_payrest', { amount: '$100.10' }));
  await i.see(english.begins('topics_youpay', { amount: '$100.10' }));
  await expect(summary(i)).toContainText(`${english('labels_duetoday')}$100.10`);
  await i.byCard();
  await expect(i.pay).toHaveText(english('buttons_pay', { amount: '$100.10' }));
  await i.typePlace('/credentialed/accounts');
  await expect(bill(i, clinic)).toContainText(english('labels_option_deferred'));
  await expect(bill(i, imaging)).toContainText(english('labels_option_deferred'));
  await expect(bill(i, imaging)).toContainText('$163.95');
  await expect(bill(i, medical)).toContainText(
    english('labels_option_today', { amount: '$100.10' }),
  );
  await i.payNow('$100.10');
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$100.10');
  await bank.expectTaken(5_005, 10_010);
});

test('a reload and Back on the way to the rest change nothing of it', async ({
  i,
  server,
  bank,
}) => {
  await comeIn(i, server);
  await payParts(i);
  await i.reload();
  await i.press(english('buttons_payrest', { amount: '$100.10' }));
  await i.amAt('/select-payment-method');
  await i.reload();
  await i.see(english.begins('topics_youpay', { amount: '$100.10' }));
  await i.byCard();
  await i.reload();
  await expect(i.pay).toHaveText(english('buttons_pay', { amount: '$100.10' }));
  await i.page.goBack();
  await i.see(english.begins('topics_youpay', { amount: '$100.10' }));
  await i.page.goBack();
  await i.amAt('/receipt');
  await i.press(english('buttons_payrest', { amount: '$100.10' }));
  await i.byCard();
  await i.amAt(cards);
  await i.payByCard();
  await i.seeReceipt('$100.10');
  await bank.expectTaken(5_005, 10_010);
});

test('a plan of which the first payment is taken in part has not begun: page, mail and my accounts say so', async ({
  i,
  server,
  sandbox,
  bank,
}) => {
  await comeIn(i, server);
  await i.press(english('buttons_setuppaymentplan'));
  await i.press(english('buttons_continue'));
  await i.page.getByRole('radio').first().check();
  await i.press(english('buttons_continue'));
  const address = `rosa.${randomUUID().slice(0, 8)}@example.org`;
  await i.page.getByLabel(english.begins('labels_email')).fill(address);
  await i.press(english('buttons_agreeplan'));
  // A third of $735.49 fills the bills in their order.
  await i.see(english.begins('topics_youpay', { amount: '$245.17' }));
  await i.byCard();
  await i.saveBox.check();
  await i.payByCard({ number: declining.secondLocation });
  await i.seeHeading(english('headings_receiptpartly'));
  await i.see(english('topics_planunbegun'));
  const mailed = async () => (await sandbox.outbox()).find((one) => one.recipient === address);
  await expect.poll(async () => (await mailed())?.body).toContain(english('topics_planunbegun'));
  await i.press(english('buttons_payrest', { amount: '$206.18' }));
  await i.see(english.begins('topics_youpay', { amount: '$206.18' }));
  await i.byCard();
  await expect(i.pay).toHaveText(english('buttons_pay', { amount: '$206.18' }));
  await i.reload();
  await i.typePlace('/credentialed/accounts');
  await i.see(english.begins('topics_planunbegunsince'));
  await expect(bill(i, imaging)).toContainText(
    english('labels_option_today', { amount: '$206.18' }),
  );
  await expect(bill(i, medical)).toContainText(english('labels_option_deferred'));
  await i.payNow('$206.18');
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$206.18');
  await bank.expectTaken(3_899, 20_618);
});
