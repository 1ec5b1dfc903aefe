import { addMonths } from '#domain/dates.ts';
import { dayIn } from '#domain/time-zone.ts';
import { expect, test } from '../models/test.ts';
import { somebodyNew } from '../support/letters.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { english } from '../support/texts.ts';

const day = 86_400_000;
const number = 'LM2048117';
const [mastercard, visa] = ['Mastercard ending in 4444', 'Visa ending in 4242'];

test('I have a plan taken from another card: I read from when on, a mail comes, and so does the next payment', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  await comeWithPlan({ i, server }, { email });
  const today = dayIn(Date.now(), 'America/Chicago');
  const due = addMonths(today, 1);
  const date = new Date(due).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const atAccounts = async () => {
    await i.page.locator('main article button').first().click();
    await i.amAt('/credentialed/accounts');
  };
  const account = i.page.getByRole('article', {
    name: english('labels_accountnamed', { number }),
  });
  await atAccounts();
  await expect(account).toContainText(
    english('topics_planfromcard', { means: mastercard, date: '12/2030' }),
  );

  // Back and a reload lose nothing; the card that is used cannot be chosen.
  const another = account.getByRole('link', { name: english.begins('links_planmeans') });
  for (const back of [() => i.press(english('buttons_back')), () => i.page.goBack()]) {
    await another.click();
    await i.seeHeading(english('titles_planmeans'));
    await back();
    await i.amAt('/credentialed/accounts');
    await expect(another).toBeFocused();
  }
  await i.page.goForward();
  await i.seeHeading(english('titles_planmeans'));
  await i.reload();
  await i.see(english('labels_planmeanschoice'));
  await expect(i.page.getByRole('radio')).toHaveCount(1);
  await i.page.getByRole('radio', { name: visa }).press(' ');
  await expect(i.page.getByRole('radio', { name: visa })).toBeFocused();
  const amount = '$160.84';
  const told = english('topics_meanschange', { date, amount, means: visa, former: mastercard });
  await i.see(told);
  await i.see(english.begins('topics_meansagreementphone'));
  await i.button(english('buttons_usecard')).dblclick();
  await i.amAt('/credentialed/accounts');
  await i.see(english('savedplanmeansalert'));
  await expect(account).toContainText(
    english('topics_planfromcard', { means: visa, date: '12/2040' }),
  );
  await i.page.goBack();
  await i.amAt('/credentialed/locations');
  await atAccounts();
  const subject = /new card/;
  const mails = async (about: RegExp) =>
    (await sandbox.outbox()).filter(
      (one) => one.recipient === email && about.test(one.subject ?? '') && one.kind === 'mail',
    );
  await expect.poll(async () => (await mails(subject)).length).toBe(1);
  expect((await mails(subject))[0]?.body).toContain(told);

  // The question before the card is deleted names the plan.
  await i.typePlace('/settings/saved_cards');
  await i.press(english('buttons_deletecard', { brand: 'Visa', last4: '4242' }));
  await i.see(english.begins('topics_deletecardplan', { numbers: number }));
  await i.press(english('buttons_keepcard'));

  // The next payment is announced with the card, and taken from it.
  await i.page.evaluate(() => sessionStorage.clear());
  await i.page.goto('about:blank');
  const debit = Date.parse(`${due}T17:00Z`) - Date.now();
  await sandbox.passes(debit - 6 * day);
  await expect.poll(async () => (await mails(/is due on/))[0]?.body ?? '').toContain(visa);
  await sandbox.passes(6 * day);
  await expect.poll(async () => (await mails(/^We received/))[0]?.body ?? '').toContain(visa);
});

test('I add a card for my plan: it is chosen when I come back, and Back leads to where I was before', async ({
  i,
  server,
}) => {
  const plan = await comeWithPlan({ i, server }, { hasVisa: false });
  await i.typePlace(`/payment-plan/${plan}/accounts/card`);
  await i.see(english('topics_planmeansnone'));
  await i.press(english('buttons_addcard'));
  await i.seeHeading(english('headings_addcard'));
  await i.fillCard({});
  await i.press(english('buttons_savecard'));
  await i.see(english('savecardaddalert'));
  await expect(i.page.getByRole('radio', { name: visa })).toBeChecked();
  await i.see(english('headings_meanschange'));
  await expect(i.page.getByRole('radio')).toHaveCount(1);
  await i.page.goBack();
  await i.amAt('/credentialed/locations');
});

test('an address of no plan of mine says that there is none', async ({ i, server }) => {
  i.mayHear(/ status of 404 /);
  await comeWithPlan({ i, server });
  await i.typePlace('/payment-plan/no-such-plan/accounts/card');
  await i.seeHeading(english('headings_pastmissing'));
  await i.see(english('topics_planmeansmissing'));
});
