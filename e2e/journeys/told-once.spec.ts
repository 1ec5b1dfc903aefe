import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

test('contact information that is not saved is told of once, and no longer once it is saved', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/status of 503 /);
  await comeAs(i, 'lakeside', 'lee.patel@example.org');
  await i.typePlace('/settings/account-information');
  await i.page.locator('form [name="city"]').fill('Evanston');
  await sandbox.answers('updateOwnProfile', 'refuse', { status: 503 });
  await i.press(english('buttons_save'));
  const alerts = i.page.getByRole('region', { name: english('labels_alerts') }).getByRole('alert');
  await expect(alerts).toContainText(english('request_errors_updateprofile'));
  await expect(alerts).toHaveCount(1);
  await i.press(english('buttons_save'));
  await i.see(english('topics_settingsupdated'));
  await expect(alerts).toHaveCount(0);
});

test('an email that belongs to another account is forgotten once another one is invited', async ({
  i,
}) => {
  i.mayHear(/status of 4\d\d /);
  await comeAs(i, 'lakeside', 'lee.patel@example.org');
  await i.typePlace('/settings/add-user');
  const invite = async (email: string) => {
    await i.page.locator('form [name="email"]').fill(email);
    await i.page.locator('form [name="again"]').fill(email);
    await i.press(english('buttons_inviteuser'));
  };
  await invite('james.okafor@example.org');
  const alerts = i.page.getByRole('region', { name: english('labels_alerts') }).getByRole('alert');
  await expect(alerts).toContainText(english('errors_4010_topic'));
  await invite(`asked.${Date.now()}@example.org`);
  await i.see(english('topics_useradded'));
  await expect(alerts).toHaveCount(0);
});
