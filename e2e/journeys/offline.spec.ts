import { lakesideBill } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

const unreached = english('headings_networkerror');
const networkFault = /net::ERR_|^fatal: Network Error - URL = |dynamically imported module/;

test('a press while I am offline loses nothing; Try again, and I go on where I was', async ({
  i,
}) => {
  i.mayHear(networkFault);
  await i.open('/lakeside/');
  await i.choose(english('labels_language'), 'English');
  await i.username.fill('3125550199');
  await i.page.context().setOffline(true);
  await i.goOnAsGuest();
  await i.seeHeading(unreached);
  await expect(i.heading(unreached)).toBeFocused();
  await expect(i.button(english('buttons_restart'))).toHaveCount(0);
  await i.press(english('buttons_tryagain'));
  await i.seeHeading(unreached);
  await i.page.context().setOffline(false);
  await i.seeHeading(english('headings_landing'));
  await i.see(english('topics_reachedagain'));
  await expect(i.username).toHaveValue(/312.*555.*0199/);
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test('a receipt that does not come while I am offline comes by itself once I am back', async ({
  i,
  bank,
  sandbox,
}) => {
  i.mayHear(networkFault);
  // A receipt that is late does not come with the answer of the payment.
  await sandbox.answers('readReceipt', 'delay', { ms: 1 });
  await i.comeIn('lakeside');
  await i.enterAccount(lakesideBill);
  await i.payNow();
  await i.page.route('**/healthz', (route) => route.abort());
  await i.page.route('**/receipts/**', (route) => route.abort());
  await i.byCard();
  await i.payByCard();
  await i.seeHeading(unreached);
  await i.page.unrouteAll();
  await i.press(english('buttons_tryagain'));
  await i.seeReceipt();
  expect(await bank.took()).toHaveLength(1);
});

test('I am offline while I type my card: nothing was sent, I read so, and pay once I am back', async ({
  i,
  bank,
}) => {
  i.mayHear(networkFault);
  await i.comeIn('lakeside');
  await i.enterAccount(lakesideBill);
  await i.payNow();
  await i.byCard();
  await i.fillCard();
  await i.page.context().setOffline(true);
  await i.pay.click();
  await i.seeHeading(unreached);
  await i.see(english('topics_unreachedunsent'));
  await bank.expectTaken();
  await i.page.context().setOffline(false);
  await i.seeHeading(english('headings_cardpayment'));
  await expect(i.page.getByText(english('errors_attemptunopened'))).toHaveCount(0);
  await i.pay.click();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});
