import { interestUntil } from '#domain/plans/early-payoff.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { dayIn } from '#domain/time-zone.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { lakesideOf } from '../support/providers.ts';
import { comeAs } from '../support/session.ts';

const bills = ['LU8799120', 'LU8801407'] as const;
/** Balances of 98.60 and 263.40 over six months, with 9.99 percent interest: 36.16. */
const [balance, interest, payment] = [36_200, 3_616, 6_636];
const inEnglish = (date: CalendarDate) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

async function lookAtBills(i: Payer, slug: string) {
  await comeAs(i, slug, 'james.okafor@example.org');
  await i.amAt('/credentialed/accounts');
}

test('I set up a plan, find it at my accounts, and pay it off: the interest until that day is said first, and taken', async ({
  i,
  server,
  sandbox,
}) => {
  const slug = 'payoff-clinic';
  const file = lakesideOf(slug, 'james.okafor@example.org');
  const planOffers = [{ terms: 6, interest: 999 }];
  const offering = { ...file, backend: { ...file.backend, planOffers } };
  await server.putTenant(offering);
  await lookAtBills(i, slug);
  await i.press('Set Up Payment Plan');
  await i.seeHeading('Which accounts go on the plan?');
  await i.press('Continue');
  await i.seeHeading('Choose your payment plan');
  await i.page.getByRole('radio').first().check();
  await i.press('Continue');
  await i.seeHeading('Review your payment plan');
  await i.press('Agree and continue');
  await i.amAt('/select-payment-method');
  await i.see(`You are paying ${dollars(payment)}`);
  await i.byCard();
  await i.payByCard();
  await i.amAt('/receipt');

  // Ten days later each account says what its plan takes next.
  const from = dayIn(Date.now(), 'America/Chicago');
  await i.page.evaluate(() => sessionStorage.clear());
  await i.page.goto('about:blank');
  await sandbox.passes(10 * 86_400_000);
  await lookAtBills(i, slug);
  const card = (number: string) => i.page.getByRole('article', { name: `Account ${number}` });
  for (const number of bills) {
    await expect(card(number)).toContainText('Payment Plan');
    await expect(card(number)).toContainText(
      `Next payment: ${dollars(payment)} on ${inEnglish(addMonths(from, 1))}. ` +
        `Left to pay on the whole plan, any interest included: ${dollars(balance + interest - payment)}.`,
    );
  }

  // Nothing is due until all of the plan is chosen; then the interest until today is, once.
  const due = interestUntil(
    { interest: toCents(interest), from, to: addMonths(from, 5) },
    addDays(from, 10),
  );
  const ends = i.page.getByText(/Paying this off today ends your payment plan/);
  for (const number of bills) {
    await expect(ends).toHaveCount(0);
    await card(number)
      .getByRole('button', { name: /^Payment options/ })
      .click();
    await card(number)
      .getByRole('radio', { name: /^Pay in Full/ })
      .check();
  }
  await expect(ends).toContainText(`Interest until today: ${dollars(due)}.`);
  const sum = dollars(balance - payment + due);
  await i.press(`Pay Now ${sum}`);
  await i.byCard();
  await expect(ends).toContainText(`Interest until today: ${dollars(due)}.`);
  await i.see(`You are paying ${sum}`);
  await i.payByCard();
  await i.amAt('/receipt');
  await i.see(/This payment ended your payment plan for .+\. Nothing more will be taken for it\./);
  const told = `Of the agreed interest of ${dollars(interest)}, ${dollars(due)} was paid. The other ${dollars(interest - due)} is not taken.`;
  await expect(i.page.getByText(told)).toBeVisible();
  const mails = (await sandbox.outbox()).filter(({ body }) => body.includes(told));
  expect(mails.length).toBeGreaterThan(0);
});
