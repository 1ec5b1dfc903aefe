import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

const wizard = '/recommended-plans/accounts/plans';

test('I put one bill on a plan, change my mind about how long, and see it in the cart', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').first().click();
  await i.amAt('/credentialed/accounts');

  await i.typePlace(wizard);
  await i.seeHeading(english('headings_planaccounts'));
  const chosen = i.page.locator('article button[aria-pressed]');
  await chosen.nth(1).click();
  await expect(i.page.getByRole('dialog')).toContainText(english('headings_notallowed'));
  await i.press(english('buttons_understand'));
  await chosen.nth(0).click();
  await i.press(english('buttons_continue'));
  await i.see(english('field_errors_accountselection'));
  await chosen.nth(0).click();
  await i.press(english('buttons_addtoplan'));
  await i.press(english('buttons_continue'));

  await i.seeHeading(english('headings_planduration'));
  await i.page.getByRole('radio').nth(0).check();
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_reviewplan'));
  await i.page.goBack();
  await i.seeHeading(english('headings_planduration'));
  await i.page.getByRole('radio').nth(1).check();
  await i.press(english('buttons_continue'));
  await i.see(english('topics_planwords_monthly', { count: 6, amount: '$80.42' }));
  await i.see(english('topics_planwordslast', { amount: '$80.40' }));
  await expect(i.page.getByRole('row')).toHaveCount(7);
  const box = i.page.getByRole('region', { name: english('headings_planbox') });
  await expect(box).toContainText(`${english('labels_box_rate')}0%`);
  await i.press(english('buttons_agreeplan'));
  await i.seeHeading(english('headings_planothers'));
  await i.press(english('buttons_continuetopay'));
  await i.amAt('/select-payment-method');
  await expect(
    i.page.getByRole('complementary', { name: english('labels_cartsummary') }),
  ).toContainText(english('labels_term_monthly', { count: 6 }));
  await i.see(english('topics_youpay', { amount: '$80.42', provider: 'Lakeside Health' }));

  // The bill's statement can be read before it is paid.
  await i.typePlace('/credentialed/accounts');
  const plan = i.page.getByRole('region', { name: english('labels_badge_paymentplan') });
  await expect(plan).toContainText('Lakeside Medical Center');
  await expect(plan).toContainText('August 14, 2026');
  await plan
    .getByRole('button', { name: english('buttons_viewstatementof', { number: 'LM2048117' }) })
    .click();
  await i.seeHeading(english('headings_viewstatement'));
});

test.describe('on a telephone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 740 }, locale: 'es-US' });

  test('I cancel, and pay in full as before', async ({ i }) => {
    await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
    await i.amAt('/credentialed/locations');
    await i.page.locator('main button').first().click();
    await i.amAt('/credentialed/accounts');
    await i.typePlace(wizard);
    await i.seeHeading(spanish('headings_planaccounts'));
    await i.press(spanish('buttons_continue'));
    await i.seeHeading(spanish('headings_planduration'));
    // The missing choice is told where it can be seen, however far down the button stands.
    await i.press(spanish('buttons_continue'));
    const plans = i.page.getByRole('radiogroup');
    await expect(plans).toHaveAttribute('aria-invalid', 'true');
    await expect(plans.getByText(spanish('field_errors_planselection'))).toBeInViewport();
    await expect(i.page.getByRole('radio').first()).toBeFocused();
    await i.press(spanish('buttons_cancel'));
    await i.amAt('/credentialed/accounts');
    await expect(i.page.locator('main')).toContainText('$482.50');
  });
});
