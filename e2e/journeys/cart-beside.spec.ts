import { expectAccessible } from '../support/axe.ts';
import { comeAs } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';
import { expect, test } from '../models/test.ts';
import type { Payer } from '../models/payer.ts';

/** Rosa owes two bills at the clinic: $75.00 and $38.99. */
async function lookAtClinic(i: Payer, view: RegExp): Promise<void> {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.amAt('/credentialed/locations');
  await i.press(view);
  await i.amAt('/credentialed/accounts');
}
const clinic = english.begins('buttons_viewlocation', { name: 'Lakeside Children' });

test('beside my accounts I see what is due and why, try a plan, and leave it again', async ({
  i,
}) => {
  await lookAtClinic(i, clinic);
  const cart = i.page.getByRole('complementary', { name: english('labels_cartsummary') });
  await expect(i.payNowButton('$113.99')).toBeVisible();
  await expect(
    cart.getByRole('button', { name: `${english('buttons_paynow')} $113.99` }),
  ).toBeVisible();

  await i.press(english('buttons_payoptions', { number: 'LC5120415' }));
  await i.page
    .getByRole('radio', { name: english.begins('labels_option_deferred') })
    .last()
    .check();
  await i.press(english('buttons_payoptions', { number: 'LC5120077' }));
  await i.page
    .getByRole('radio', { name: english.begins('labels_option_partial') })
    .first()
    .check();
  await i.type(english('labels_partialamount'), '60');
  await i.press(english('buttons_confirm'));
  await i.press(english('buttons_howworkedout'));
  await expect(cart.getByRole('row')).toHaveText([
    `${english('labels_accountnamed', { number: 'LC5120077' })}$75.00`,
    `${english('labels_accountnamed', { number: 'LC5120415' })}$38.99`,
    `${english('labels_subtotal')}$113.99`,
    `${english('labels_termpart', { number: 'LC5120077', total: '$75.00' })}$60.00`,
    `${english('labels_termnottoday', { number: 'LC5120415' })}$0.00`,
    `${english('labels_duetoday')}$60.00`,
  ]);
  await expectAccessible(i.page);

  await cart.getByRole('button', { name: english('buttons_setuppaymentplan') }).click();
  await i.seeHeading(english('headings_planaccounts'));
  await expect(i.button(english.begins('buttons_paynow'))).toHaveAttribute('aria-disabled', 'true');
  await i.page.locator('article button[aria-pressed]').first().click();
  await i.press(english('buttons_addtoplan'));
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_planduration'));
  await expect(cart).toContainText(english('topics_withplan'));
  await expect(cart).toContainText(`${english('labels_duetoday')}$25.00`);
  await i.press(english('buttons_cancel'));
  await i.amAt('/credentialed/accounts');
  await expect(cart).toContainText(`${english('labels_duetoday')}$60.00`);

  await i.payNow();
  await i.amAt('/select-payment-method');
  await i.press(english('buttons_editaccountnamed', { number: 'LC5120077' }));
  await i.page
    .getByRole('dialog')
    .getByRole('link', { name: english('buttons_edit') })
    .click();
  await i.amAt('/credentialed/accounts');
  await expect(cart).toContainText(`${english('labels_duetoday')}$60.00`);
  await i.press(english('buttons_back'));
  await i.seeHeading(english('headings_locations'));
  await i.press(clinic);
  await expect(i.payNowButton('$113.99')).toBeVisible();
});

test.describe('the cart at 390 pixels, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 740 }, locale: 'es-US' });

  test('the page has the buttons, and the payment says how it is worked out', async ({ i }) => {
    await lookAtClinic(i, /Children/);
    await expect(i.payNowButton('$113.99')).toBeVisible();
    await expect(i.button(spanish('buttons_setuppaymentplan'))).toBeVisible();
    await i.payNow();
    await i.amAt('/select-payment-method');
    await i.press(spanish('buttons_howworkedout'));
    await expect(i.page.getByRole('row')).toHaveCount(6);
    await expectAccessible(i.page);
  });
});

test('in Spanish, too, each fact about an account stands in one line', async ({ i }) => {
  await lookAtClinic(i, clinic);
  await i.choose(english('labels_language'), 'Español');
  const said = i.page.getByRole('article').locator('dt, dd').filter({ visible: true });
  await expect(said.filter({ hasText: spanish('labels_dateofservice') })).toHaveCount(2);
  // Cards are drawn anew once the texts have come: a card that has gone has no height of a line.
  const lines = () =>
    said.evaluateAll((all) => [
      ...new Set(
        all.map((one) =>
          Math.round(
            one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
          ),
        ),
      ),
    ]);
  await expect.poll(lines).toEqual([1]);
});

test('the address of a part of a bill opens its form, and Cancel leaves it in full', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', 'james.okafor@example.org');
  await i.press(english('buttons_viewstatementof', { number: 'LU8801407' }));
  await i.seeHeading(english('headings_viewstatement'));
  const statement = await i.address('hash');
  await i.typePlace(statement.replace(/statement$/, 'partial-amount'));
  await i.seeHeading(english('headings_welcomeuser', { username: 'James' }));
  const form = i.page.getByRole('article', { name: /LU8801407/ });
  await expect(form.getByLabel(english('labels_partialamount'))).toBeVisible();
  await expect(i.field(english('labels_partialamount'))).toHaveCount(1);
  await i.press(english('buttons_cancel'));
  await expect(i.field(english('labels_partialamount'))).toHaveCount(0);
  await expect(i.page.getByRole('main')).toContainText('$362.00');
});

test('a part of a bill stands in line with the other amounts, at a desk and in Spanish on a telephone', async ({
  i,
}) => {
  const standsInLine = async (words: typeof english) => {
    const items = i.page.getByRole('list', { name: words('labels_cartitems') }).last();
    await expect(items).toContainText(
      words('labels_amountof', { amount: '$12.34', total: '$38.99' }),
    );
    const ends = await items.evaluate((list) =>
      [...list.querySelectorAll('b, button')].map(
        (one) => one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).paddingRight),
      ),
    );
    expect(ends).toHaveLength(4);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2);
    const lines = await items.evaluate((list) =>
      [...list.querySelectorAll('strong')].map(
        (one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight),
      ),
    );
    expect(lines.map(Math.round)).toEqual([1, 1]);
  };
  await lookAtClinic(i, clinic);
  await i.press(english('buttons_payoptions', { number: 'LC5120415' }));
  await i.page
    .getByRole('radio', { name: english.begins('labels_option_partial') })
    .filter({ visible: true })
    .check();
  await i.page.locator('[name=amount]').fill('12.34');
  await i.press(english('buttons_confirm'));
  await i.payNow();
  await i.amAt('/select-payment-method');
  await standsInLine(english);
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_selectpaymentmethod'));
  await i.page.setViewportSize({ width: 320, height: 900 });
  await i.press(spanish.begins('buttons_viewaccounts'));
  await standsInLine(spanish);
});

test('a bill too small for a plan, chosen alone: I read from which amount on there is one', async ({
  i,
}) => {
  await lookAtClinic(i, clinic);
  await i.press(english('buttons_setuppaymentplan'));
  await i.seeHeading(english('headings_planaccounts'));
  await i.page
    .getByRole('article', { name: /LC5120077/ })
    .getByRole('button')
    .click();
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_noplans'));
  await i.see(
    english('topics_planamounts', { amounts: english('labels_amountfrom', { from: '$50.00' }) }),
  );
  await i.see(english('topics_noplanamount', { amount: '$38.99' }));
  await expectAccessible(i.page);
  await i.press(english('buttons_chooseaccounts'));
  await i.seeHeading(english('headings_planaccounts'));
});
