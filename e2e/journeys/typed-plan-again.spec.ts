import { randomUUID } from 'node:crypto';
import { clinicBill, declining, lakesideBill, ownOf } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

test.use({ atOnce: true });

const small = ownOf({ ...clinicBill, amount: '60.00' });
const large = ownOf({ ...lakesideBill, amount: '240.00' });

/** Types two bills and puts both on a plan of three payments. */
async function agree(i: Payer): Promise<void> {
  await i.press(english('buttons_setuppaymentplan'));
  await i.page.getByRole('radio').first().check();
  await i.press(english('buttons_continue'));
  await i.page
    .getByLabel(english.begins('labels_email'))
    .fill(`dana.${randomUUID().slice(0, 8)}@example.org`);
  await i.press(english('buttons_agreeplan'));
}

test('a plan for typed bills has not begun: all that is left of the bills stays, and a plan can be set up again', async ({
  i,
  bank,
}) => {
  await i.comeIn(i.provider);
  await i.enterAccount(small);
  await i.press(english('buttons_addaccount'));
  await i.enterAccount(large);
  await agree(i);
  await i.see(english.begins('topics_youpay', { amount: '$100.00' }));
  await i.byCard();
  await i.payByCard({ number: declining.secondLocation });
  await i.seeHeading(english('headings_receiptpartly'));
  await bank.expectTaken(6_000);
  await i.press(english('buttons_chooserest'));
  await i.amAt('/quick-pay/accounts');
  await i.see(english('topics_abouttopay', { amount: '$240.00' }));
  await expect(i.payNowButton('$240.00')).toBeVisible();
  await i.see(english('topics_planunbegunhere'));
  await i.see(english('topics_planagain'));
  await i.reload();
  await expect(i.payNowButton('$240.00')).toBeVisible();
  await agree(i);
  await i.see(english.begins('topics_youpay', { amount: '$80.00' }));
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$80.00');
  await bank.expectTaken(6_000, 8_000);
});
