import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { english, spanish } from '../support/texts.ts';

const maya = 'maya.chen@example.org';

test('the link of a text message leads to my bills, and again until they are paid', async ({
  i,
  sandbox,
}) => {
  const link = await sandbox.sendsText('lakeside', maya);
  for (let time = 1; time <= 2; time += 1) {
    await i.page.goto('about:blank');
    await i.open(link);
    await i.amAt('/accounts');
    await i.see('Maya Chen');
    await i.see('LM2051120');
  }
  await expect(i.button(english('buttons_back'))).toHaveCount(0);
  await i.reload();
  await i.see('LM2051120');
  await i.payNow();
  await i.amAt('/select-payment-method');
});

/** A bill on a plan is paid here only if the patient says so. */
const choosesAll = async (i: Payer) => {
  await i.press(spanish.begins('buttons_payoptions'));
  await i.page.getByRole('radio', { name: spanish.begins('labels_option_full') }).check();
};

test.describe('the link at 390 pixels, in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 780 } });

  test('I pay from the bus what the message was about, and the link is over', async ({
    i,
    bank,
    sandbox,
  }) => {
    i.mayHear(/ status of 404 /);
    const link = await sandbox.sendsText('lakeside', '3125550146', 'es');
    await i.open(link);
    await i.amAt('/accounts');
    await i.see(spanish('topics_option_onplanelsewhere'));
    // The first payment is of the bill without a plan, the second of the rest.
    for (const amount of ['$55.25', '$2,145.30']) {
      if (amount === '$2,145.30') await choosesAll(i);
      await i.payNow(amount);
      await i.byCard();
      await i.payByCard();
      await i.seeReceipt();
      await i.page.goto('about:blank');
      await i.open(link);
    }
    expect(await bank.took()).toHaveLength(2);
    await i.seeHeading(spanish('headings_textlinkover'));
    await i.press(spanish('buttons_gotostart'));
  });
});
