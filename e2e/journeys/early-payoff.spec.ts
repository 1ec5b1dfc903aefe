import { interestUntil } from '#domain/plans/early-payoff.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { dayIn } from '#domain/time-zone.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { lakesideOf } from '../support/providers.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';

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
  await i.press(english('buttons_setuppaymentplan'));
  await i.seeHeading(english('headings_planaccounts'));
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_planduration'));
  await i.page.getByRole('radio').first().check();
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_reviewplan'));
  await i.press(english('buttons_agreeplan'));
  await i.amAt('/select-payment-method');
  await i.see(english.begins('topics_youpay', { amount: dollars(payment) }));
  await i.byCard();
  await i.payByCard();
  await i.amAt('/receipt');

  // Ten days later each account says what its plan takes next.
  const from = dayIn(Date.now(), 'America/Chicago');
  await i.page.evaluate(() => sessionStorage.clear());
  await i.page.goto('about:blank');
  await sandbox.passes(10 * 86_400_000);
  await lookAtBills(i, slug);
  const card = (number: string) =>
    i.page.getByRole('article', { name: english('labels_accountnamed', { number }) });
  for (const number of bills) {
    await expect(card(number)).toContainText(english('labels_badge_paymentplan'));
    await expect(card(number)).toContainText(
      english('topics_planstanding', {
        amount: dollars(payment),
        date: inEnglish(addMonths(from, 1)),
        remaining: dollars(balance + interest - payment),
      }),
    );
  }

  // Nothing is due until all of the plan is chosen; then the interest until today is, once.
  const due = interestUntil(
    { interest: toCents(interest), from, to: addMonths(from, 5) },
    addDays(from, 10),
  );
  const ends = i.page.getByText(english.begins('topics_payoffinterest'));
  for (const number of bills) {
    await expect(ends).toHaveCount(0);
    await card(number)
      .getByRole('button', { name: english.begins('buttons_payoptions') })
      .click();
    await card(number)
      .getByRole('radio', { name: english.begins('labels_option_full') })
      .check();
  }
  await expect(ends).toContainText(english('topics_payoffinterest', { amount: dollars(due) }));
  const sum = dollars(balance - payment + due);
  await i.payNow(sum);
  await i.byCard();
  await expect(ends).toContainText(english('topics_payoffinterest', { amount: dollars(due) }));
  await i.see(english.begins('topics_youpay', { amount: sum }));
  await i.payByCard();
  await i.amAt('/receipt');
  await i.see(english.begins('topics_receiptplanended'));
  const told = english('topics_planinterestspared', {
    agreed: dollars(interest),
    paid: dollars(due),
    spared: dollars(interest - due),
  });
  await expect(i.page.getByText(told)).toBeVisible();
  const mails = (await sandbox.outbox()).filter(({ body }) => body.includes(told));
  expect(mails.length).toBeGreaterThan(0);
});
