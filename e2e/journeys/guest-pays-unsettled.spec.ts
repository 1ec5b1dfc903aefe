import { lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { english } from '../support/texts.ts';

test.use({ atOnce: true });

const heard = / 401 |WebSocket|ERR_|Failed to load/;
const reference = 'PT-7QXM-22AB';
const ended = english.pattern('topics_paymentunsettled', { reference });
const checked = english('topics_paymentchecked', { reference });
const outcome = (paymentStatus: string) => ({
  result: { status: 'success', code: 200 },
  paymentStatus,
  reference,
  legs: [],
});

/** A payment whose end the bank does not tell. */
async function waitForTheBank(i: Payer, paymentStatus = 'unresolved') {
  i.mayHear(heard);
  await i.stand('/payment/cards', [lakesideBill]);
  const json = outcome(paymentStatus);
  await i.page.route('**/payments/pay', (route) => route.fulfill({ json }));
  await i.page.route('**/payments/pay/attempts/*', (route) => route.fulfill({ json }));
  const named = i.page.waitForRequest(
    (asked) => asked.url().endsWith('/api/redux') && (asked.postData() ?? '').includes('PT-7QXM'),
  );
  await i.payByCard();
  await named;
}

test('my session ends before the bank has answered: the first page tells me not to pay again', async ({
  i,
  time,
}) => {
  await waitForTheBank(i);
  await i.seeStage('unresolved');
  await time.passes(905);
  await i.seeHeading(english('headings_landing'));
  await i.see(ended);
  await expect(i.page.getByText(ended)).toContainText('Lakeside Medical Center');
  await expectAccessible(i.page, [375]);
  await i.reload();
  await i.see(ended);
  await i.typePlace('/expired');
  await i.seeHeading(english('headings_expired'));
  await i.see(ended);
  await i.open(`/${i.provider}/#/expired`);
  await i.see(ended);
  await i.open('/corner-clinic/');
  await i.seeHeading(english('headings_landing'));
  await i.doNotSee(ended);
});

test('I come back when the session is over: the tab still knows of my payment', async ({
  i,
  sandbox,
}) => {
  await waitForTheBank(i, 'processing');
  await i.seeChecking();
  await sandbox.passes(905_000);
  await i.reload();
  await i.seeHeading(english('headings_landing'));
  await i.see(ended);
  await i.see(reference);
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
  await i.reload();
  await i.amAt('/quick-pay');
  await i.doNotSee(ended);
});

test('while my payment is checked, a page that has expired says so and leads back to it', async ({
  i,
}) => {
  await waitForTheBank(i);
  await i.seeStage('unresolved');
  await i.typePlace('/expired');
  await i.see(checked);
  await i.press(english('buttons_backtopayment'));
  await i.seeStage('unresolved');
  await i.see(reference);
  await expect(i.pay).toHaveCount(0);
});
