import { randomUUID } from 'node:crypto';
import { clinicBill, declining, lakesideBill, ownOf } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';

const small = ownOf({ ...clinicBill, amount: '60.00' });
const large = ownOf({ ...lakesideBill, amount: '240.00' });

/** Types two bills and puts both on a plan of three payments. */
async function agree(i: Payer): Promise<void> {
  await i.press('Set Up Payment Plan');
  await i.page.getByRole('radio').first().check();
  await i.press('Continue');
  await i.page.getByLabel(/^Email/).fill(`dana.${randomUUID().slice(0, 8)}@example.org`);
  await i.press('Agree and continue');
}

test('a plan for typed bills has not begun: all that is left of the bills stays, and a plan can be set up again', async ({
  i,
  bank,
}) => {
  await i.comeIn('lakeside');
  await i.enterAccount(small);
  await i.press('Add account');
  await i.enterAccount(large);
  await agree(i);
  await i.see('You are paying $100.00 to');
  await i.byCard();
  await i.payByCard({ number: declining.secondLocation });
  await i.seeHeading('Part of your payment was received.');
  await bank.expectTaken(6_000);
  await i.press('Choose how to pay the rest');
  await i.amAt('/quick-pay/accounts');
  await i.see('You are about to pay $240.00.');
  await expect(i.button(/^Pay Now/)).toHaveText('Pay Now $240.00');
  await i.see(/has not begun.* You can set up a plan again\./);
  await i.reload();
  await expect(i.button(/^Pay Now/)).toHaveText('Pay Now $240.00');
  await agree(i);
  await i.see('You are paying $80.00 to');
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$80.00');
  await bank.expectTaken(6_000, 8_000);
});
