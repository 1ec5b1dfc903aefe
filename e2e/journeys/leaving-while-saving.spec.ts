import { HeldCalls, refuse } from '../support/held-calls.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { comeAs } from '../support/session.ts';
import { expect, test as base } from '../support/test.ts';
import { english } from '../support/texts.ts';
import { holder, password } from '#walks/samples/typed.ts';

const form = '/settings/account-information';

/** The calls that save, held until the test says how each is answered. */
const test = base.extend<{ readonly calls: HeldCalls }>({
  calls: async ({ i, server }, use) => {
    const calls = new HeldCalls();
    await calls.hold(i.page, {
      saveContact: '**/api/user/updateprofile',
      saveChoice: 'PATCH **/api/user/notifications',
      closeAccount: 'POST **/user/close',
    });
    await comeAs(i, await ownLakeside(server, holder), holder);
    await use(calls);
  },
});

test('I go elsewhere while my city is saved: I am led there once it is, and hear of it', async ({
  i,
  calls,
}) => {
  const city = i.page.locator('form [name="city"]');
  await i.typePlace(form);
  await city.fill('Evanston');
  await i.press(english('buttons_save'));
  const saving = await calls.next('saveContact');
  await i.page.getByRole('tab', { name: english('titles_security') }).click();
  await i.amAt(form);
  await saving.continue();
  await i.seeHeading(english('titles_security'));
  await i.amAt('/settings/security');
  await i.see(english('topics_settingsupdated'));
  // The history has the form before the page that was wanted.
  await i.page.goBack();
  await i.amAt(form);
  await expect(city).toHaveValue('Evanston');
});

test('I go back while my city is not saved after all: I keep it, and am told', async ({
  i,
  calls,
}) => {
  i.mayHear(/status of 503 /);
  const city = i.page.locator('form [name="city"]');
  await i.typePlace(form);
  await city.fill('Evanston');
  await i.press(english('buttons_save'));
  const saving = await calls.next('saveContact');
  await i.page.goBack();
  await refuse(saving, 503);
  await expect(i.page.getByRole('alert').first()).toBeVisible();
  await i.amAt(form);
  await expect(city).toHaveValue('Evanston');

  // The page that I wanted then is forgotten.
  await i.press(english('buttons_save'));
  await (await calls.next('saveContact')).continue();
  await i.see(english('topics_settingsupdated'));
  await expect(i.page.getByRole('alert')).toHaveCount(0);
  await i.amAt(form);
});

test('I turn a switch and go on at once: its news comes along, and I log out over another', async ({
  i,
  calls,
}) => {
  // Knowledge that the choice made stale is asked for when the session is over already.
  i.mayHear(/status of 401 /);
  await i.typePlace('/settings/setup-notifications');
  const balances = i.page.getByRole('switch', { name: english('labels_choice_newbalance') });
  const wasOn = await balances.isChecked();
  await balances.click({ force: true });
  const saving = await calls.next('saveChoice');
  await i.page.getByRole('tab', { name: english('titles_security') }).click();
  await i.amAt('/settings/setup-notifications');
  await saving.continue();
  await i.seeHeading(english('titles_security'));
  await i.see(english(`topics_choice_newbalance_${wasOn ? 'off' : 'on'}`));

  await i.typePlace('/settings/setup-notifications');
  await balances.click({ force: true });
  const next = await calls.next('saveChoice');
  await i.button(english.begins('labels_settingsmenu')).click();
  await i.press(english('links_logout'));
  await i.amAt('/settings/setup-notifications');
  await next.continue();
  await i.seeHeading(english('headings_landing'));
});

test('I press the logo and log out while my account is closed: I stay until I read that it is', async ({
  i,
  calls,
}) => {
  i.mayHear(/status of 401 /);
  await i.typePlace('/settings/security/close');
  await i.press(english('buttons_closegoon'));
  await i.page.locator('form [name="password"]').fill(password);
  await i.press(english('buttons_closeaccount'));
  const closing = await calls.next('closeAccount');
  await i.button(english('labels_logoaccounts', { provider: 'Lakeside Health' })).click();
  await i.button(english.begins('labels_settingsmenu')).click();
  await i.press(english('links_logout'));
  await i.amAt('/settings/security/close');
  await closing.continue();
  await i.see(english('topics_accountclosed'));
});
