import { lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { comeAs } from '../support/session.ts';

const wizard = '/recommended-plans/accounts/plans';
const heads = {
  accounts: 'Which accounts go on the plan?',
  plan: 'Choose your payment plan',
  review: 'Review your payment plan',
  others: 'How do you want to pay your other accounts?',
};

/** Leads an account holder to the review of a plan: one of two bills, six payments. */
async function review(i: Payer) {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').first().click();
  await i.amAt('/credentialed/accounts');
  await i.typePlace(wizard);
  await i.seeHeading(heads.accounts);
  await i.press('Continue');
  await i.seeHeading(heads.plan);
  await i.page.getByRole('radio').nth(1).check();
  await i.press('Continue');
  await i.seeHeading(heads.review);
}

/** The server has kept the draft, so that a reload finds it. */
const kept = (i: Payer) =>
  i.page.waitForResponse(
    (answer) =>
      /\/api\/redux/.test(answer.url()) && /draft/.test(answer.request().postData() ?? ''),
  );

test('a reload in any step finds what I chose, Back leads through the steps, and Cancel leaves all as it was', async ({
  i,
}) => {
  await review(i);
  const due = i.page.getByRole('complementary', { name: 'Cart summary' });
  await i.reload();
  await i.seeHeading(heads.review);
  await expect(due).toContainText('6 months');
  await i.page.getByLabel(/^Email/).fill('rosa.two@example.org');
  await i.press('Agree and continue');
  await i.seeHeading(heads.others);
  await i.press(/^Payment options/);
  await Promise.all([kept(i), i.page.getByRole('radio', { name: /^Pay in Full/ }).check()]);
  await i.see('Due today in all: $1,340.42');
  await i.reload();
  await i.seeHeading(heads.others);
  await i.see('Due today in all: $1,340.42');
  await i.page.goBack();
  await i.seeHeading(heads.review);
  await expect(i.page.getByLabel(/^Email/)).toHaveValue('rosa.two@example.org');
  await i.page.goBack();
  await i.seeHeading(heads.plan);
  await i.reload();
  await i.seeHeading(heads.plan);
  await expect(i.page.getByRole('radio').nth(1)).toBeChecked();
  await i.page.goBack();
  await i.seeHeading(heads.accounts);
  await i.page.goBack();
  await i.amAt('/credentialed/accounts');
  await i.page.goForward();
  await i.seeHeading(heads.accounts);
  await i.press('Continue');
  await i.press('Continue');
  await i.seeHeading(heads.review);
  await i.reload();
  await i.seeHeading(heads.review);
  await i.press('Cancel');
  await i.amAt('/credentialed/accounts');
  await expect(i.page.locator('main')).toContainText('$482.50');
});

test('from the payment pages Back leads to the last step, and Cancel there restores my accounts', async ({
  i,
}) => {
  await review(i);
  await i.press('Agree and continue');
  await i.press(/^Payment options/);
  await i.page.getByRole('radio', { name: /^Partial/ }).check();
  await i.page.getByLabel(/^Amount to pay today/).fill('60');
  await i.see('Due today in all: $140.42');
  await i.press('Continue to payment');
  await i.amAt('/select-payment-method');
  await i.page.goBack();
  await i.seeHeading(heads.others);
  await i.see('Due today in all: $140.42');
  await i.press('Continue to payment');
  await i.byCard();
  await i.reload();
  await i.amAt('/payment/cards');
  await i.page.goBack();
  await i.amAt('/select-payment-method');
  await i.page.goBack();
  await i.seeHeading(heads.others);
  await i.page.goBack();
  await i.seeHeading(heads.review);
  await i.press('Agree and continue');
  await i.press('Continue to payment');
  await i.amAt('/select-payment-method');
  await i.press('Back');
  await i.seeHeading(heads.others);
  await i.see('Due today in all: $140.42');
  await i.page.goBack();
  await i.seeHeading(heads.review);
  await i.press('Cancel');
  await i.amAt('/credentialed/accounts');
  await expect(i.page.locator('main')).toContainText('$482.50');
  await i.doNotSee('6 months');
});

test('Edit beside the payment begins the plan at its beginning, Cancel leaves it alone, Remove asks first', async ({
  i,
}) => {
  await review(i);
  await i.press('Agree and continue');
  await i.press('Continue to payment');
  await i.amAt('/select-payment-method');
  await i.press('Edit the payment plan');
  const editing = i.page.getByRole('dialog', { name: 'Edit the payment plan?' });
  await i.page.setViewportSize({ width: 700, height: 800 });
  await i.page.getByRole('button', { name: 'View accounts', includeHidden: true }).waitFor();
  await expect(editing).toBeVisible();
  await i.page.setViewportSize({ width: 1280, height: 800 });
  await expect(editing).toBeVisible();
  await i.page.keyboard.press('Escape');
  await expect(editing).toHaveCount(0);
  await expect(i.button('Edit the payment plan')).toBeFocused();
  await i.press('Edit the payment plan');
  await i.page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await i.seeHeading(heads.accounts);
  await i.press('Cancel');
  await i.amAt('/credentialed/accounts');
  await i.see('6 months');
  await i.press('Remove the plan');
  const question = i.page.getByRole('dialog', { name: 'Remove your payment plan?' });
  await expect(question).toContainText('$482.50 will be due today.');
  await expect(question.getByRole('button', { name: 'Keep the plan' })).toBeFocused();
  await i.page.keyboard.press('Escape');
  await i.see('6 months');
  await i.press('Remove the plan');
  await question.getByRole('button', { name: 'Remove the plan' }).click();
  await i.doNotSee('6 months');
  await expect(i.button(/^Pay Now/)).toHaveText('Pay Now $482.50');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('without an account I find my plan again, too', async ({ i }) => {
    await i.comeIn('lakeside');
    await i.enterAccount(lakesideBill);
    await i.press('Set Up Payment Plan');
    await i.seeHeading(heads.plan);
    await i.page.getByRole('radio').nth(0).check();
    await i.reload();
    await i.seeHeading(heads.plan);
    await expect(i.page.getByRole('radio').nth(0)).toBeChecked();
    await i.press('Continue');
    await i.seeHeading(heads.review);
    await i.reload();
    await i.seeHeading(heads.review);
    await i.page.getByLabel(/^Email/).fill('dana@example.org');
    await i.press('Agree and continue');
    await i.byCard();
    await i.page.goBack();
    await i.page.goBack();
    await i.seeHeading(heads.review);
    await expect(i.page.getByLabel(/^Email/)).toHaveValue('dana@example.org');
    await i.page.goBack();
    await i.seeHeading(heads.plan);
    await i.page.goBack();
    await i.amAt('/quick-pay/accounts');
  });
});

test('a plan at one location waits there while I look at another', async ({ i }) => {
  await review(i);
  await i.press('Agree and continue');
  await i.press('Continue to payment');
  await i.amAt('/select-payment-method');
  await i.typePlace('/credentialed/accounts');
  const due = i.page.getByRole('complementary', { name: 'Cart summary' });
  await expect(due).toContainText('6 months');
  const before = await due.innerText();
  await i.press('Back');
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').nth(1).click();
  await i.amAt('/credentialed/accounts');
  await expect(due).not.toContainText('6 months');
  await i.reload();
  await i.press('Back');
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').first().click();
  await expect(due).toContainText('6 months');
  expect(await due.innerText()).toBe(before);
});
