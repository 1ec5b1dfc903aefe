import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const wizard = '/recommended-plans/accounts/plans';

test('I put one bill on a plan, change my mind about how long, and see it in the cart', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').first().click();
  await i.amAt('/credentialed/accounts');

  await i.typePlace(wizard);
  await i.seeHeading('Which accounts go on the plan?');
  const chosen = i.page.locator('article button[aria-pressed]');
  await chosen.nth(1).click();
  await expect(i.page.getByRole('dialog')).toContainText('already on a plan');
  await i.press('I understand');
  await chosen.nth(0).click();
  await i.press('Continue');
  await i.see('Please select at least one account');
  await chosen.nth(0).click();
  await i.press('Yes, add it');
  await i.press('Continue');

  await i.seeHeading('Choose your payment plan');
  await i.page.getByRole('radio').nth(0).check();
  await i.press('Continue');
  await i.seeHeading('Review your payment plan');
  await i.page.goBack();
  await i.seeHeading('Choose your payment plan');
  await i.page.getByRole('radio').nth(1).check();
  await i.press('Continue');
  await i.see(/^6 payments of \$80\.42, one a month\. The last one is \$80\.40\./);
  await expect(i.page.getByRole('row')).toHaveCount(7);
  await i.press('Agree and continue');
  await i.seeHeading('How do you want to pay your other accounts?');
  await i.press('Continue to payment');
  await i.amAt('/select-payment-method');
  await expect(i.page.getByRole('complementary', { name: 'Cart summary' })).toContainText(
    '6 months',
  );
  await i.see('You are paying $80.42 to Lakeside Health.');

  // The bill's statement can be read before it is paid.
  await i.typePlace('/credentialed/accounts');
  const plan = i.page.getByRole('region', { name: 'Payment Plan' });
  await expect(plan).toContainText('Lakeside Medical Center');
  await expect(plan).toContainText('August 14, 2026');
  await plan.getByRole('button', { name: 'View statement of LM2048117' }).click();
  await i.seeHeading('View Statement');
});

test.describe('on a telephone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 740 }, locale: 'es-US' });

  test('I cancel, and pay in full as before', async ({ i }) => {
    await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
    await i.amAt('/credentialed/locations');
    await i.page.locator('main button').first().click();
    await i.amAt('/credentialed/accounts');
    await i.typePlace(wizard);
    await i.seeHeading('¿Qué cuentas van en el plan?');
    await i.press('Continuar');
    await i.seeHeading('Elija su plan de pagos');
    // The missing choice is told where it can be seen, however far down the button stands.
    await i.press('Continuar');
    const plans = i.page.getByRole('radiogroup');
    await expect(plans).toHaveAttribute('aria-invalid', 'true');
    await expect(plans.getByText('Elija un plan de pagos')).toBeInViewport();
    await expect(i.page.getByRole('radio').first()).toBeFocused();
    await i.press('Cancelar');
    await i.amAt('/credentialed/accounts');
    await expect(i.page.locator('main')).toContainText('$482.50');
  });
});
