import { password } from '#walks/samples/typed.ts';
import { accept, invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import { ownLakeside } from '../support/own-provider.ts';
import type { Patient } from '../support/patient.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { begin, comeAs, statusOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const next = 'Quiet-River-9';
const rosa = 'rosa.delgado@example.org';
const box = (i: Patient, name: string) => i.page.locator(`form [name="${name}"]`);
const tab = (i: Patient, name: string) => i.page.getByRole('tab', { name });

/** A user of its own, so that no other test is locked out. */
async function somebody(sandbox: Sandbox, origin: string): Promise<string> {
  const email = somebodyNew();
  await invite(origin, email);
  await accept(origin, await letterTo(sandbox, email, leads.accepting), password);
  return email;
}

test('I change my password: the rules tick off, the old one is refused, my other devices are logged out', async ({
  i,
  sandbox,
  server,
}) => {
  i.mayHear(/status of 400 /);
  const me = await somebody(sandbox, server.origin);
  const elsewhere = await begin(i.page.request, 'lakeside', me);
  await comeAs(i, 'lakeside', me);
  await i.page
    .getByRole('button', { name: english('labels_settingsmenu', { username: me }) })
    .click();
  await i.follow(english('links_changepassword'));
  await i.seeHeading(english('titles_changepassword'));
  await expect(tab(i, english('links_changepassword'))).toBeFocused();
  await expect(i.page).toHaveTitle(english.begins('titles_changepassword'));

  await box(i, 'old').fill('Not-Mine-2026');
  await box(i, 'password').pressSequentially('Quiet-River');
  await expect(
    i.page.getByRole('listitem').filter({ hasText: english('labels_rulebroken') }),
  ).toHaveText([english.begins('topics_passwordrule_digit')]);
  await box(i, 'password').fill(next);
  await box(i, 'again').fill(next);
  await i.page.keyboard.press('Enter');
  await expect(box(i, 'old')).toHaveAccessibleDescription(english('field_errors_oldpassword'));
  await expect(box(i, 'old')).toBeFocused();
  await box(i, 'old').fill(password);
  await i.press(english('buttons_resetpassword'));
  await i.see(english('topics_ownpasswordchanged'));
  expect(await statusOf(i.page.request, '/api/user/balance', elsewhere.token)).toBe(401);
  await letterTo(sandbox, me, /settings/);
  await i.press(english('buttons_backtoaccounts'));
  await i.seeHeading(/./);
  await i.amAt('/credentialed/locations');
});

test('I change my address and my e-mail, and log in with the new one from then on', async ({
  i,
  sandbox,
  server,
}) => {
  const me = await somebody(sandbox, server.origin);
  const moved = somebodyNew();
  await comeAs(i, 'lakeside', me);
  await i.typePlace('/settings/account-information');
  await expect(box(i, 'email')).toHaveValue(me);
  for (const [name, value] of Object.entries({
    phone: '3125550143',
    address1: '1 Pine St',
    city: 'Chicago',
    postalCode: '60614',
  }))
    await box(i, name).fill(value);
  await i.choose(english('labels_state'), 'Illinois');
  await i.press(english('buttons_save'));
  await i.see(english('topics_settingsupdated'));

  await box(i, 'email').fill(moved);
  await box(i, 'password').fill(password);
  await i.press(english('buttons_save'));
  await letterTo(sandbox, moved, new RegExp(moved));
  await letterTo(sandbox, me, new RegExp(moved));
  await expect(box(i, 'password')).toHaveCount(0);
  await expect(
    i.page.getByRole('button', { name: english('labels_settingsmenu', { username: moved }) }),
  ).toBeVisible();
  await i.reload();
  await expect(box(i, 'email')).toHaveValue(moved);
  await expect(box(i, 'city')).toHaveValue('Chicago');
  expect((await begin(i.page.request, 'lakeside', moved)).token).toBeTruthy();
});

test('I invite somebody, send the invitation again, and remove them: their session ends at once', async ({
  i,
  sandbox,
  server,
}) => {
  i.mayHear(/status of 422 /);
  const helper = somebodyNew();
  await comeAs(i, 'lakeside', rosa);
  await i.typePlace('/settings/add-user');
  await i.see(english('topics_adduserrights'));
  await box(i, 'email').fill('lee.patel@example.org');
  await box(i, 'again').fill('lee.patel@example.org');
  await i.page.setViewportSize({ width: 320, height: 640 });
  await i.press(english('buttons_inviteuser'));
  await expect(box(i, 'email')).toHaveAccessibleDescription(english('errors_4010_topic'));
  await expect(box(i, 'email')).toBeFocused();
  const notice = i.page.getByRole('alert').filter({ hasText: english('errors_4010_topic') });
  await expect
    .poll(async () => {
      const [over, field] = [
        await notice.last().boundingBox(),
        await box(i, 'email').boundingBox(),
      ];
      return over && field && field.y - over.y - over.height;
    })
    .toBeGreaterThanOrEqual(0);
  await i.page.setViewportSize({ width: 1280, height: 800 });
  await box(i, 'email').fill(helper);
  await box(i, 'again').fill(helper);
  await i.press(english('buttons_inviteuser'));
  await i.see(english('topics_useradded'));
  const item = i.page.getByRole('listitem').filter({ hasText: helper });
  await expect(item).toContainText(english('labels_userstatus_sent'));
  await i.press(english('buttons_resendinviteto', { email: helper }));
  await i.see(english('topics_emailsent'));
  const link = await letterTo(sandbox, helper, leads.accepting);
  await accept(server.origin, link, password);
  const theirs = await begin(i.page.request, 'lakeside', helper);
  await i.reload();
  await expect(item).toContainText(english('labels_userstatus_active'));

  await i.press(english('buttons_removeuser', { email: helper }));
  const question = i.page.getByRole('dialog', { name: english('headings_removeuser') });
  await question.getByRole('button', { name: english('buttons_keepuser') }).click();
  await expect(item).toBeVisible();
  await i.press(english('buttons_removeuser', { email: helper }));
  await question.getByRole('button', { name: english('buttons_remove') }).click();
  await i.see(english('topics_userremoved'));
  await expect(item).toHaveCount(0);
  expect(await statusOf(i.page.request, '/api/user/balance', theirs.token)).toBe(401);
});

test('I go through my settings by keyboard, and the menu stays', async ({ i }) => {
  await comeAs(i, 'lakeside', rosa);
  await i.typePlace('/settings/change-password');
  await expect(tab(i, english('links_changepassword'))).toBeFocused();
  await i.page.keyboard.press('ArrowDown');
  await expect(tab(i, english('links_security'))).toBeFocused();
  await i.seeHeading(english('titles_changepassword'));
  await i.page.keyboard.press(' ');
  await i.seeHeading(english('titles_security'));
  await expect(tab(i, english('links_security'))).toBeFocused();
  await expect(tab(i, english('links_security'))).toHaveAttribute('aria-selected', 'true');
  await i.page.goBack();
  await i.seeHeading(english('titles_changepassword'));
});

test('an authorized user has no list of users, and a telephone folds the settings', async ({
  i,
}) => {
  await i.page.setViewportSize({ width: 320, height: 640 });
  await comeAs(i, 'lakeside', 'ana.delgado@example.org');
  await i.typePlace('/settings/change-password');
  await i.seeHeading(english('titles_changepassword'));
  const menu = i.page.getByRole('navigation', { name: english('labels_settings') });
  await menu.getByRole('button').click();
  await expect(menu.getByRole('link', { name: english('links_adduser') })).toHaveCount(0);
  await menu.getByRole('link', { name: english('links_contactinformation') }).click();
  await i.seeHeading(english('titles_accountinformation'));
  await expect(i.page.getByRole('heading', { level: 1 })).toBeFocused();
  await i.typePlace('/settings/add-user');
  await i.amAt('/settings/account-information');
  await i.seeHeading(english('titles_accountinformation'));
});

test('rows of authorized users look alike, however long an address is', async ({ i, server }) => {
  const slug = await ownLakeside(server, rosa);
  const { token } = await begin(i.page.request, slug, rosa);
  for (const email of [
    'jo@x.org',
    'pat@example.org',
    'bartholomew.montgomery@of-clinics.example.org',
  ]) {
    const headers = { authorization: `Bearer ${token}` };
    const data = { slug, email };
    await i.page.request.post('/api/user/authorized/add', { headers, data });
  }
  await comeAs(i, slug, rosa);
  await i.typePlace('/settings/add-user');
  const again = i.page.getByRole('button', { name: english.begins('buttons_resendinviteto') });
  await expect(again).toHaveCount(3);
  for (const width of [1280, 600, 390, 320]) {
    await i.page.setViewportSize({ width, height: 800 });
    const places = await again.evaluateAll((buttons) =>
      buttons.map((button) => {
        const row = button.closest('li')?.getBoundingClientRect();
        const address = button.closest('li')?.querySelector('strong')?.getBoundingClientRect();
        const { left, top } = button.getBoundingClientRect();
        return `${left - (row?.left ?? 0)} ${top < (address?.bottom ?? 0) ? 'beside' : 'below'}`;
      }),
    );
    expect(new Set(places).size, `${width} px: ${places.join(', ')}`).toBe(1);
  }
});
