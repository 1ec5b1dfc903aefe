import { cornerBill, lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { showSite } from '../support/host.ts';
import { english, spanish } from '../support/texts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const labels = (i: Payer) =>
  i.view
    .locator('main :is(input, select):visible')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent));

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('I pay a bill by card in five screens, asked nothing twice, and have my receipt', async ({
    i,
    bank,
  }) => {
    const screens: string[] = [];
    const asked: (string | null | undefined)[] = [];
    const look = async (heading: string) => {
      await i.seeHeading(heading);
      screens.push(heading);
      asked.push(...(await labels(i)));
      await expectAccessible(i.page, [375]);
    };
    await i.open('/corner-clinic/');
    await look(english('headings_landing'));
    await i.begin();
    await look(english('headings_quickpayentry'));
    await i.enterAccount(cornerBill);
    await look(english('headings_welcome', { provider: 'Corner Clinic' }));
    await i.payNow();
    await look(english('headings_cardpayment'));
    await i.payByCard();
    await i.seeReceipt('$85.00');
    await look(english('headings_receiptpaid'));
    expect(screens).toHaveLength(5);
    // The patient and the payer are often two people, so both are asked for a name.
    const twice = asked.filter((label, at) => asked.indexOf(label) !== at);
    expect(twice).toEqual([english('labels_firstname'), english('labels_lastname')]);
    await i.see(english('labels_receiptending', { last4: '4242' }));
    expect(await i.reference()).toMatch(/^PT-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const [charge] = await bank.charges();
    expect(charge).toMatchObject({ merchant: 'corner-clinic:1', amount: 8_500, last4: '4242' });
    await bank.expectTaken(8_500);
  });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' });

  test('I pay from my bank account at a desk and read my receipt in my language', async ({
    i,
    bank,
  }) => {
    await i.comeIn('lakeside');
    await i.seeHeading(spanish('headings_quickpayentry'));
    await i.enterAccount(lakesideBill);
    await i.payNow();
    await i.seeHeading(spanish('headings_selectpaymentmethod'));
    await expectAccessible(i.page, [1280]);
    await i.byBankAccount();
    await i.seeHeading(spanish('headings_achpayment'));
    await i.see('$85.00');
    await expectAccessible(i.page, [1280]);
    await i.payByBank();
    await i.seeReceipt('$85.00');
    await expectAccessible(i.page, [1280]);
    await expect(i.page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(i.page.getByRole('main')).not.toContainText(/\b(Reference|Account|Paid|Date)\b/);
    await bank.expectTaken(8_500);
  });
});

test.describe('in my provider’s page, where nothing can be stored', () => {
  test.use({ permissions: ['local-network-access'] });

  test('I pay, have my receipt, and close the portal', async ({ i, server, bank }) => {
    i.mayHear(/^Mixed Content/);
    const provider = 'https://www.lakeside.example.org';
    await showSite(i.page, provider, `${server.origin}/lakeside/iframe/`);
    await i.open(provider);
    const framed = i.inFrame('#framed');
    await framed.begin();
    await framed.enterAccount(lakesideBill);
    await framed.payNow();
    await framed.byCard();
    await framed.payByCard();
    await framed.seeReceipt('$85.00');
    await expect(framed.button(english('buttons_done'))).toHaveCount(0);
    const paper = i.page
      .context()
      .waitForEvent('response', (answer) =>
        (answer.headers()['content-type'] ?? '').startsWith('application/pdf'),
      );
    await framed.press(english('buttons_pdfprint'));
    expect((await paper).status()).toBe(200);
    await framed.press(english('buttons_close'));
    const heard = JSON.stringify({ data: { type: 'portico.close' }, origin: server.origin });
    await expect(i.page.locator('#heard li')).toHaveText([heard]);
    await bank.expectTaken(8_500);
  });
});
