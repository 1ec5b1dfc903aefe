import { randomUUID } from 'node:crypto';
import { lakesideBill, ownOf } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { planLinkTo } from '../support/guest-plan.ts';
import { either } from '../support/texts.ts';

const languages = [
  { name: 'English', locale: 'en-US', viewport: { width: 1280, height: 800 } },
  { name: 'Spanish, on a phone', locale: 'es-US', viewport: { width: 320, height: 640 } },
] as const;

/** Somebody forgets all of the visit, and opens the link of the letter. */
const openPlan = async (i: Payer, link: string): Promise<void> => {
  await i.page.evaluate(() => sessionStorage.clear());
  await i.page.goto('about:blank');
  await i.open(link);
  await i.seeHeading(either('titles_planlink'));
  await i.page.getByLabel(either('labels_billingzip')).fill('97201');
  await i.press(either('buttons_showplan'));
  await i.seeHeading(either('titles_myplan'));
};

const receipts = (i: Payer) =>
  i.page.getByRole('link', { name: either.begins('labels_receiptpdf') });

for (const { name, ...use } of languages) {
  test.describe(`in ${name}`, () => {
    test.use({ ...use, atOnce: true });

    test('a guest pays a payment of their plan by hand from its page, then types its number once more: both count', async ({
      i,
      sandbox,
      bank,
    }) => {
      const bill = ownOf({ ...lakesideBill, amount: '240.00' });
      const email = `dana.${randomUUID().slice(0, 8)}@example.org`;
      await i.comeIn(i.provider);
      await i.enterAccount(bill);
      await i.press(either('buttons_setuppaymentplan'));
      await i.page.getByRole('radio').first().check();
      await i.press(either('buttons_continue'));
      await i.page.getByLabel(either.begins('labels_email')).fill(email);
      await i.press(either('buttons_agreeplan'));
      await i.byCard();
      await i.payByCard();
      await i.seeHeading(/./);
      const link = await planLinkTo(sandbox, email);

      await openPlan(i, link);
      await expect(receipts(i)).toHaveCount(1);
      await i.page.getByRole('link', { name: either('links_planbyHand') }).click();
      await i.press(either('buttons_deedagree_byHand'));
      await i.seeHeading(either('headings_deeddone_automatic'));
      await i.press(either('buttons_done'));
      await i.seeHeading(either('titles_myplan'));

      await i.button(either(['buttons_plandue', { amount: '$80.00' }])).click();
      await i.byCard();
      await i.page.goBack();
      await i.page.goBack();
      await i.seeHeading(either('titles_myplan'));
      await i.button(either(['buttons_plandue', { amount: '$80.00' }])).click();
      await i.byCard();
      await i.reload();
      // The payment that began the plan was a moment ago: this one is no slip, and nobody is asked.
      await i.payByCard();
      await i.seeReceipt('$80.00');
      await bank.expectTaken(8_000, 8_000);

      await openPlan(i, link);
      await expect(receipts(i)).toHaveCount(2);
      const opened = i.page.waitForEvent('popup');
      await receipts(i).last().click();
      await (await opened).close();

      await i.page.evaluate(() => sessionStorage.clear());
      await i.page.goto('about:blank');
      await i.comeIn(i.provider);
      await i.enterAccount({ ...bill, amount: '80.00' });
      await i.payNow();
      await i.byCard();
      i.mayHear(/ status of 400 /);
      await i.payByCard();
      await i.see(either('topics_earlierplannedthen'));
      const width = await i.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(use.viewport.width);
      await i.press(either('buttons_payagainallthesame'));
      await i.seeReceipt('$80.00');
      await bank.expectTaken(8_000, 8_000, 8_000);
      await openPlan(i, link);
      await expect(receipts(i)).toHaveCount(2);
      await expect(
        i.page.getByRole('button', { name: either.begins('buttons_plandue') }),
      ).toHaveCount(0);
    });
  });
}
