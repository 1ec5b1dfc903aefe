import { randomUUID } from 'node:crypto';
import demo from '#server/tenants/demo.json' with { type: 'json' };
import { expect, test } from '../models/test.ts';
import { comeAs } from '../support/session.ts';

test('I set up a plan of my own, change it, pay, and the receipt tells all of it', async ({
  i,
  server,
  sandbox,
}) => {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  await server.putTenant({ ...demo, slug });
  await comeAs(i, slug, 'demo@example.org');
  await i.amAt('/credentialed/locations');
  await i.page.locator('main article button').first().click();
  await i.amAt('/credentialed/accounts');

  await i.press('Set Up Payment Plan');
  await i.seeHeading('Set up your payment plan');
  const edge = async () => (await i.page.locator('h1').boundingBox())?.x;
  const atForm = await edge();
  await i.see(
    /^On the plan: \$150\.00\..* It is for: 1000001\. Nothing is due today .* \(\$725\.50\)\./,
  );
  await i.press('See the payments');
  await i.see('Please enter a recurring amount');
  const amount = i.page.locator('[name=amount]');
  await expect(amount).toBeFocused();
  await amount.fill('150.01');
  await i.press('See the payments');
  await i.see('Amount must be less than or equal to the total');
  await amount.fill('50');
  await i.page.getByRole('button', { name: 'See the payments' }).dblclick();
  await i.seeHeading('Review your payment plan');
  expect(await edge()).toBe(atForm);
  await i.see(/^3 payments of \$50\.00, one a month\. You pay \$150\.00 in all, no interest\./);
  await i.page.goBack();
  await expect(amount).toHaveValue('50.00');
  await i.press('See the payments');
  await i.see(/^3 payments of \$50\.00/);
  await i.reload();
  await i.see(/^3 payments of \$50\.00, one a month\./);
  await i.page.goBack();
  await expect(amount).toHaveValue('50.00');
  await i.reload();
  await expect(amount).toHaveValue('50.00');
  await i.press('See the payments');
  await i.press('Confirm the plan');
  await i.amAt('/credentialed/accounts');

  await i.press('Change the plan');
  await i.seeHeading('Change your payment plan');
  await expect(amount).toHaveValue('50.00');
  await i.page.getByText('Weekly', { exact: true }).click();
  await amount.fill('12');
  await i.press('See the payments');
  await i.see(/^13 payments of \$12\.00, one a week\. The last one is \$6\.00\./);
  await i.see(/^After that we take \$12\.00 .* every week\. The last payment is \$6\.00, on \w/);
  await expect(i.page.getByRole('row')).toHaveCount(11);
  await i.press('Confirm the plan');

  // A bill on another plan is not paid with this one.
  await i.press('Pay Now $12.00');
  await i.byCard();
  await i.see(
    /^After today: 12 more payments, every week: \$12\.00 each, and \$6\.00 for the last one, on \w+ \d/,
  );
  await i.payByCard();
  await i.seeReceipt('$12.00');
  const plan = i.page.getByRole('table', { name: 'Your payment plan' });
  await expect(plan.getByRole('row')).toContainText(['$150.00', '$0.00', '$150.00', '13 weeks']);
  await i.page.getByText('Payment schedule', { exact: true }).click();
  await i.press('Later payments');
  await i.see('11 to 13 of 13');
  await i.see(/To change or stop the plan, call Demo Hospital/);
  const begun = '13 payments to Demo Hospital, every week: each $12.00, the last one $6.00.';
  await expect
    .poll(async () => (await sandbox.outbox()).some(({ body }) => body.includes(begun)))
    .toBe(true);
});
