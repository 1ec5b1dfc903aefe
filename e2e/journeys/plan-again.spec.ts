import { lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';

const wizard = '/recommended-plans/accounts/plans';
const heads = {
  accounts: english('headings_planaccounts'),
  plan: english('headings_planduration'),
  review: english('headings_reviewplan'),
  others: english('headings_planothers'),
};

/** Leads an account holder to the review of a plan: one of two bills, six payments. */
async function review(i: Payer) {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').first().click();
  await i.amAt('/credentialed/accounts');
  await i.typePlace(wizard);
  await i.seeHeading(heads.accounts);
  await i.press(english('buttons_continue'));
  await i.seeHeading(heads.plan);
  await i.page.getByRole('radio').nth(1).check();
  await i.press(english('buttons_continue'));
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
  const due = i.page.getByRole('complementary', { name: english('labels_cartsummary') });
  await i.reload();
  await i.seeHeading(heads.review);
  await expect(due).toContainText(english('labels_term_monthly', { count: 6 }));
  await i.page.getByLabel(english.begins('labels_email')).fill('rosa.two@example.org');
  await i.press(english('buttons_agreeplan'));
  await i.seeHeading(heads.others);
  await i.press(english.begins('buttons_payoptions'));
  await Promise.all([
    kept(i),
    i.page.getByRole('radio', { name: english.begins('labels_option_full') }).check(),
  ]);
  await i.see(english('labels_todayinall', { amount: '$1,340.42' }));
  await i.reload();
  await i.seeHeading(heads.others);
  await i.see(english('labels_todayinall', { amount: '$1,340.42' }));
  await i.page.goBack();
  await i.seeHeading(heads.review);
  await expect(i.page.getByLabel(english.begins('labels_email'))).toHaveValue(
    'rosa.two@example.org',
  );
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
  await i.press(english('buttons_continue'));
  await i.press(english('buttons_continue'));
  await i.seeHeading(heads.review);
  await i.reload();
  await i.seeHeading(heads.review);
  await i.press(english('buttons_cancel'));
  await i.amAt('/credentialed/accounts');
  await expect(i.page.locator('main')).toContainText('$482.50');
});

test('from the payment pages Back leads to the last step, and Cancel there restores my accounts', async ({
  i,
}) => {
  await review(i);
  await i.press(english('buttons_agreeplan'));
  await i.press(english.begins('buttons_payoptions'));
  await i.page.getByRole('radio', { name: english.begins('labels_option_partial') }).check();
  await i.page.getByLabel(english.begins('labels_partialamount')).fill('60');
  await i.see(english('labels_todayinall', { amount: '$140.42' }));
  await i.press(english('buttons_continuetopay'));
  await i.amAt('/select-payment-method');
  await i.page.goBack();
  await i.seeHeading(heads.others);
  await i.see(english('labels_todayinall', { amount: '$140.42' }));
  await i.press(english('buttons_continuetopay'));
  await i.byCard();
  await i.reload();
  await i.amAt('/payment/cards');
  await i.page.goBack();
  await i.amAt('/select-payment-method');
  await i.page.goBack();
  await i.seeHeading(heads.others);
  await i.page.goBack();
  await i.seeHeading(heads.review);
  await i.press(english('buttons_agreeplan'));
  await i.press(english('buttons_continuetopay'));
  await i.amAt('/select-payment-method');
  await i.press(english('buttons_back'));
  await i.seeHeading(heads.others);
  await i.see(english('labels_todayinall', { amount: '$140.42' }));
  await i.page.goBack();
  await i.seeHeading(heads.review);
  await i.press(english('buttons_cancel'));
  await i.amAt('/credentialed/accounts');
  await expect(i.page.locator('main')).toContainText('$482.50');
  await i.doNotSee(english('labels_term_monthly', { count: 6 }));
});

test('Edit beside the payment begins the plan at its beginning, Cancel leaves it alone, Remove asks first', async ({
  i,
}) => {
  await review(i);
  await i.press(english('buttons_agreeplan'));
  await i.press(english('buttons_continuetopay'));
  await i.amAt('/select-payment-method');
  await i.press(english('buttons_edittheplan'));
  const editing = i.page.getByRole('dialog', { name: english('headings_editplanitem') });
  await i.page.setViewportSize({ width: 700, height: 800 });
  await i.page
    .getByRole('button', { name: english('buttons_viewaccounts'), includeHidden: true })
    .waitFor();
  await expect(editing).toBeVisible();
  await i.page.setViewportSize({ width: 1280, height: 800 });
  await expect(editing).toBeVisible();
  await i.page.keyboard.press('Escape');
  await expect(editing).toHaveCount(0);
  await expect(i.button(english('buttons_edittheplan'))).toBeFocused();
  await i.press(english('buttons_edittheplan'));
  await i.page
    .getByRole('dialog')
    .getByRole('button', { name: english('buttons_edit') })
    .click();
  await i.seeHeading(heads.accounts);
  await i.press(english('buttons_cancel'));
  await i.amAt('/credentialed/accounts');
  await i.see(english('labels_term_monthly', { count: 6 }));
  await i.press(english('buttons_removeplan'));
  const question = i.page.getByRole('dialog', { name: english('headings_dropplan') });
  await expect(question).toContainText('$482.50 will be due today.');
  await expect(question.getByRole('button', { name: english('buttons_keepplan') })).toBeFocused();
  await i.page.keyboard.press('Escape');
  await i.see(english('labels_term_monthly', { count: 6 }));
  await i.press(english('buttons_removeplan'));
  await question.getByRole('button', { name: english('buttons_removeplan') }).click();
  await i.doNotSee(english('labels_term_monthly', { count: 6 }));
  await expect(i.payNowButton('$482.50')).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('without an account I find my plan again, too', async ({ i }) => {
    await i.comeIn('lakeside');
    await i.enterAccount(lakesideBill);
    await i.press(english('buttons_setuppaymentplan'));
    await i.seeHeading(heads.plan);
    await i.page.getByRole('radio').nth(0).check();
    await i.reload();
    await i.seeHeading(heads.plan);
    await expect(i.page.getByRole('radio').nth(0)).toBeChecked();
    await i.press(english('buttons_continue'));
    await i.seeHeading(heads.review);
    await i.reload();
    await i.seeHeading(heads.review);
    await i.page.getByLabel(english.begins('labels_email')).fill('dana@example.org');
    await i.press(english('buttons_agreeplan'));
    await i.byCard();
    await i.page.goBack();
    await i.page.goBack();
    await i.seeHeading(heads.review);
    await expect(i.page.getByLabel(english.begins('labels_email'))).toHaveValue('dana@example.org');
    await i.page.goBack();
    await i.seeHeading(heads.plan);
    await i.page.goBack();
    await i.amAt('/quick-pay/accounts');
  });
});

test('a plan at one location waits there while I look at another', async ({ i }) => {
  await review(i);
  await i.press(english('buttons_agreeplan'));
  await i.press(english('buttons_continuetopay'));
  await i.amAt('/select-payment-method');
  await i.typePlace('/credentialed/accounts');
  const due = i.page.getByRole('complementary', { name: english('labels_cartsummary') });
  await expect(due).toContainText(english('labels_term_monthly', { count: 6 }));
  const before = await due.innerText();
  await i.press(english('buttons_back'));
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').nth(1).click();
  await i.amAt('/credentialed/accounts');
  await expect(due).not.toContainText(english('labels_term_monthly', { count: 6 }));
  await i.reload();
  await i.press(english('buttons_back'));
  await i.amAt('/credentialed/locations');
  await i.page.locator('main button').first().click();
  await expect(due).toContainText(english('labels_term_monthly', { count: 6 }));
  expect(await due.innerText()).toBe(before);
});
