import { password } from '#walks/samples/typed.ts';
import { invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const rosa = 'rosa.delgado@example.org';

test('I accept an invitation, and the answer is lost: I read that I have an account', async ({
  i,
  sandbox,
  server,
}) => {
  i.mayHear(/ERR_EMPTY_RESPONSE|Failed to fetch/);
  const email = somebodyNew();
  await invite(server.origin, email);
  await i.open(await letterTo(sandbox, email, leads.accepting));
  await i.seeHeading(english('headings_inviteaccount'));
  await i.field(english('labels_firstname')).fill('Nina');
  await i.field(english('labels_lastname')).fill('Delgado');
  await i.password.fill(password);
  await i.field(english('labels_confirmpassword')).fill(password);
  await sandbox.answers('registerAuthorizedUser', 'lose');
  await i.press(english('buttons_createaccount'));
  await i.see(english('headings_linkactivated'));
  expect(await sandbox.waiting()).toEqual([]);
});

test('I decline an invitation, and the answer is lost: I read that it is declined', async ({
  i,
  sandbox,
  server,
}) => {
  i.mayHear(/ERR_EMPTY_RESPONSE|Failed to fetch/);
  const email = somebodyNew();
  await invite(server.origin, email);
  await i.open(await letterTo(sandbox, email, leads.declining));
  await sandbox.answers('declineInvitation', 'lose');
  await i.press(english('buttons_declineinvite'));
  await i.seeHeading(english('headings_linkdeclined'));
});

test('I invite somebody, ask again and remove them while each answer is lost: all is told as mine, once', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/ERR_EMPTY_RESPONSE|Failed to fetch/);
  const helper = somebodyNew();
  const mails = async () =>
    (await sandbox.outbox()).filter(({ recipient }) => recipient === helper).length;
  await comeAs(i, 'lakeside', rosa);
  await i.typePlace('/settings/add-user');
  for (const name of ['email', 'again']) await i.page.locator(`form [name="${name}"]`).fill(helper);
  await sandbox.answers('addAuthorizedUser', 'lose');
  await i.press(english('buttons_inviteuser'));
  await i.see(english('topics_useradded'));
  expect(await mails()).toBe(1);
  await sandbox.answers('resendInvitation', 'lose');
  await i.press(english('buttons_resendinviteto', { email: helper }));
  await i.see(english('topics_emailsent'));
  expect(await mails()).toBe(2);
  await sandbox.answers('removeAuthorizedUser', 'lose');
  await i.press(english('buttons_withdrawinvitationof', { email: helper }));
  await i.page.getByRole('dialog').getByRole('button').last().click();
  await i.see(english('topics_invitationwithdrawn'));
  await expect(i.page.getByRole('listitem').filter({ hasText: helper })).toHaveCount(0);
  expect(await mails()).toBe(3);
});
