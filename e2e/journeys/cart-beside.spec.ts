import { expectAccessible } from '../support/axe.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../models/test.ts';
import type { Payer } from '../models/payer.ts';

/** Rosa owes two bills at the clinic: $75.00 and $38.99. */
async function lookAtClinic(i: Payer, view: RegExp): Promise<void> {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.amAt('/credentialed/locations');
  await i.press(view);
  await i.amAt('/credentialed/accounts');
}
const clinic = /^View the accounts at Lakeside Children/;

test('beside my accounts I see what is due and why, try a plan, and leave it again', async ({
  i,
}) => {
  await lookAtClinic(i, clinic);
  const cart = i.page.getByRole('complementary', { name: 'Cart summary' });
  await expect(i.button(/^Pay Now/)).toHaveText('Pay Now $113.99');
  await expect(cart.getByRole('button', { name: 'Pay Now $113.99' })).toBeVisible();

  await i.press('Payment options for account LC5120415');
  await i.page
    .getByRole('radio', { name: /^Deferred/ })
    .last()
    .check();
  await i.press('Payment options for account LC5120077');
  await i.page
    .getByRole('radio', { name: /^Partial/ })
    .first()
    .check();
  await i.type('Amount to pay today', '60');
  await i.press('Confirm');
  await i.press('How this is worked out');
  await expect(cart.getByRole('row')).toHaveText([
    'Account LC5120077$75.00',
    'Account LC5120415$38.99',
    'Subtotal$113.99',
    'Account LC5120077, part of $75.00$60.00',
    'Account LC5120415, not today$0.00',
    'Due today$60.00',
  ]);
  await expectAccessible(i.page);

  await cart.getByRole('button', { name: 'Set Up Payment Plan' }).click();
  await i.seeHeading('Which accounts go on the plan?');
  await expect(i.button(/^Pay Now/)).toHaveAttribute('aria-disabled', 'true');
  await i.page.locator('article button[aria-pressed]').first().click();
  await i.press('Yes, add it');
  await i.press('Continue');
  await i.seeHeading('Choose your payment plan');
  await expect(cart).toContainText('Nothing is agreed to yet.');
  await expect(cart).toContainText('Due today$25.00');
  await i.press('Cancel');
  await i.amAt('/credentialed/accounts');
  await expect(cart).toContainText('Due today$60.00');

  await i.payNow();
  await i.amAt('/select-payment-method');
  await i.press('Edit account LC5120077');
  await i.page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
  await i.amAt('/credentialed/accounts');
  await expect(cart).toContainText('Due today$60.00');
  await i.press('Back');
  await i.seeHeading('Locations');
  await i.press(clinic);
  await expect(i.button(/^Pay Now/)).toHaveText('Pay Now $113.99');
});

test.describe('the cart at 390 pixels, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 740 }, locale: 'es-US' });

  test('the page has the buttons, and the payment says how it is worked out', async ({ i }) => {
    await lookAtClinic(i, /Children/);
    await expect(i.button(/^Pagar ahora/)).toHaveText('Pagar ahora $113.99');
    await expect(i.button('Crear un plan de pagos')).toBeVisible();
    await i.payNow();
    await i.amAt('/select-payment-method');
    await i.press('Cómo se calcula');
    await expect(i.page.getByRole('row')).toHaveCount(6);
    await expectAccessible(i.page);
  });
});

test('in Spanish, too, each fact about an account stands in one line', async ({ i }) => {
  await lookAtClinic(i, clinic);
  await i.choose('Language', 'Español');
  const said = i.page.getByRole('article').locator('dt, dd').filter({ visible: true });
  await expect(said.filter({ hasText: 'Fecha del servicio' })).toHaveCount(2);
  const lines = await said.evaluateAll((all) =>
    all.map(
      (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
    ),
  );
  for (const count of lines) expect(Math.round(count)).toBe(1);
});

test('the address of a part of a bill opens its form, and Cancel leaves it in full', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', 'james.okafor@example.org');
  await i.press('View statement of LU8801407');
  await i.seeHeading('View Statement');
  const statement = await i.address('hash');
  await i.typePlace(statement.replace(/statement$/, 'partial-amount'));
  await i.seeHeading('Welcome James');
  const form = i.page.getByRole('article', { name: /LU8801407/ });
  await expect(form.getByLabel('Amount to pay today')).toBeVisible();
  await expect(i.field('Amount to pay today')).toHaveCount(1);
  await i.press('Cancel');
  await expect(i.field('Amount to pay today')).toHaveCount(0);
  await expect(i.page.getByRole('main')).toContainText('$362.00');
});

for (const [width, locale] of [
  [1280, 'en-US'],
  [320, 'es-US'],
] as const)
  test.describe(`${width} wide, in ${locale}`, () => {
    test.use({ viewport: { width, height: 900 }, locale });

    test('a part of a bill stands in line with the other amounts', async ({ i }) => {
      await lookAtClinic(i, /Children/);
      await i.press(/^(Payment options|Opciones de pago) .* LC5120415$/);
      await i.page
        .getByRole('radio', { name: /^(Partial|Monto parcial)/ })
        .filter({ visible: true })
        .check();
      await i.page.locator('[name=amount]').fill('12.34');
      await i.press(/^Confirm/);
      await i.payNow();
      await i.amAt('/select-payment-method');
      if (width < 768) await i.press(/^(View accounts|Ver las cuentas)/);
      const items = i.page.getByRole('list', { name: /^(Accounts in|Cuentas)/ }).last();
      await expect(items).toContainText(/\$12\.34 (of|de) \$38\.99/);
      const ends = await items.evaluate((list) =>
        [...list.querySelectorAll('b, button')].map(
          (one) =>
            one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).paddingRight),
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
    });
  });

test('a bill too small for a plan, chosen alone: I read from which amount on there is one', async ({
  i,
}) => {
  await lookAtClinic(i, clinic);
  await i.press('Set Up Payment Plan');
  await i.seeHeading('Which accounts go on the plan?');
  await i.page
    .getByRole('article', { name: /LC5120077/ })
    .getByRole('button')
    .click();
  await i.press('Continue');
  await i.seeHeading('No payment plan for these accounts');
  await i.see('Payment plans are for amounts of $50.00 or more.');
  await i.see(/^The accounts for the plan come to \$38\.99\./);
  await expectAccessible(i.page);
  await i.press('Choose other accounts');
  await i.seeHeading('Which accounts go on the plan?');
});
