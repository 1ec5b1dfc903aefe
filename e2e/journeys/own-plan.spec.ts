import { randomUUID } from 'node:crypto';
import demo from '#server/tenants/demo.json' with { type: 'json' };
import { expect, test } from '../models/test.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';

const threeMonths = english('topics_planwords_monthly', { count: 3, amount: '$50.00' });
const interval = english('words_interval_weekly');
const payments = { amount: '$12.00', last: '$6.00' };

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

  await i.press(english('buttons_setuppaymentplan'));
  await i.seeHeading(english('headings_ownplan'));
  const edge = async () => (await i.page.locator('h1').boundingBox())?.x;
  const atForm = await edge();
  await i.see(english('topics_ownplan', { amount: '$150.00' }));
  await i.see(english('topics_ownplanfor', { numbers: '1000001' }));
  await i.see(english('topics_ownplanothers', { amount: '$725.50' }));
  await i.press(english('buttons_seepayments'));
  await i.see(english('field_errors_recurringamount'));
  const amount = i.page.locator('[name=amount]');
  await expect(amount).toBeFocused();
  await amount.fill('150.01');
  await i.press(english('buttons_seepayments'));
  await i.see(english('field_errors_amount3'));
  await amount.fill('50');
  await i.page.getByRole('button', { name: english('buttons_seepayments') }).dblclick();
  await i.seeHeading(english('headings_reviewplan'));
  expect(await edge()).toBe(atForm);
  await i.see(threeMonths);
  await i.see(english('topics_planwordstotal', { total: '$150.00' }));
  const stopsHere = i.page.getByText(
    english('topics_planstopmine', { button: english('links_myplans') }),
    {
      exact: false,
    },
  );
  await expect(stopsHere).toBeVisible();
  await i.page.goBack();
  await expect(amount).toHaveValue('50.00');
  await i.press(english('buttons_seepayments'));
  await i.see(threeMonths);
  await i.reload();
  await i.see(threeMonths);
  await i.page.goBack();
  await expect(amount).toHaveValue('50.00');
  await i.reload();
  await expect(amount).toHaveValue('50.00');
  await i.press(english('buttons_seepayments'));
  await i.press(english('buttons_confirmplan'));
  await i.amAt('/credentialed/accounts');

  await i.press(english('buttons_editplan'));
  await i.seeHeading(english('headings_changeownplan'));
  await expect(amount).toHaveValue('50.00');
  await i.page.getByRole('radio', { name: english('labels_interval_weekly') }).check();
  await amount.fill('12');
  await i.press(english('buttons_seepayments'));
  await i.see(english('topics_planwords_weekly', { count: 13, amount: '$12.00' }));
  await i.see(english('topics_planwordslast', { amount: '$6.00' }));
  await expect(i.page.getByText(english('topics_planthen_weekly', payments))).toContainText(
    '$6.00',
  );
  await expect(i.page.getByRole('row')).toHaveCount(14);
  const box = i.page.getByRole('region', { name: english('headings_planbox') });
  await expect(box).toContainText(`${english('labels_box_rate')}0%`);
  await i.press(english('buttons_confirmplan'));

  // A bill on another plan is not paid with this one.
  await i.payNow('$12.00');
  await i.byCard();
  await i.see(english.begins('topics_laterpaymentslast', { count: 12, interval, ...payments }));
  await expect(stopsHere).toBeVisible();
  await i.payByCard();
  await i.seeReceipt('$12.00');
  const plan = i.page.getByRole('table', { name: english('headings_receiptplan') });
  await expect(plan.getByRole('row')).toContainText([
    '$150.00',
    '$0.00',
    '0%',
    '$150.00',
    english('labels_term_weekly', { count: 13 }),
  ]);
  await i.page.getByText(english('headings_paymentschedule'), { exact: true }).click();
  await i.press(english('buttons_laterrows'));
  await i.see(english('labels_rowsof', { from: 11, to: 13, count: 13 }));
  await i.see(english.begins('topics_planorcall', { provider: 'Demo Hospital' }));
  const begun = english('topics_planpaperlast', {
    count: 13,
    provider: 'Demo Hospital',
    interval,
    ...payments,
  });
  await expect
    .poll(async () => (await sandbox.outbox()).some(({ body }) => body.includes(begun)))
    .toBe(true);
});
