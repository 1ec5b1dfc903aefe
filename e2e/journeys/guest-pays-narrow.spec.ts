import { clinicBill, declining, lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { spanish } from '../support/texts.ts';

const fits = async (i: Payer, name: string) => {
  await i.seeHeading(/./);
  const wide = await i.page.evaluate(() => ({
    page: document.documentElement.scrollWidth - window.innerWidth,
    beyond: [...document.querySelectorAll('main *, header *, footer *, dialog *')]
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden'))
      .map((part) => part.outerHTML.slice(0, 80)),
  }));
  expect.soft(wide, name).toEqual({ page: 0, beyond: [] });
};

const dear = () => ({ ...lakesideBill, amount: '123456.78' });

/** Spanish texts are longer than English ones. */
test.describe('at 320 px in Spanish', () => {
  test.use({ atOnce: true, locale: 'es-US', viewport: { width: 320, height: 640 } });

  test('no form has to be moved sideways', async ({ i }) => {
    await i.comeIn('lakeside');
    await fits(i, 'entry');
    await i.submit();
    await fits(i, 'entry refused');
    await i.enterAccount(dear());
    await fits(i, 'cart');
    await i.press(spanish.begins('buttons_editaccountnamed'));
    await i.press(spanish('buttons_delete'));
    await fits(i, 'question');
    await i.press(spanish('buttons_keep'));
    await i.press(spanish('buttons_cancel'));
    await i.payNow();
    await i.amAt('/select-payment-method');
    await fits(i, 'methods');
    await i.byBankAccount();
    await i.button(spanish('buttons_showcheck')).click();
    await fits(i, 'bank');
  });

  test('nothing on the way to the receipt has to be moved sideways', async ({ i, bank }) => {
    i.mayHear(/Failed to load resource|net::ERR|WebSocket/);
    await i.stand('/payment/cards', [dear(), clinicBill]);
    await i.pay.click();
    await fits(i, 'card refused');
    await bank.thinks();
    await i.payByCard({ number: declining.secondLocation });
    await bank.isAsked();
    await fits(i, 'sending');
    await i.reload();
    await i.seeChecking();
    await fits(i, 'checking');
    await bank.answers();
    await i.amAt('/receipt');
    await i.press(spanish('buttons_emailreceipt'));
    await fits(i, 'receipt');
  });
});
