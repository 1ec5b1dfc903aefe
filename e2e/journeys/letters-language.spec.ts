import { holder } from '#walks/samples/typed.ts';
import { expect, test } from '../models/test.ts';
import { comeToCards } from '../support/saved-cards.ts';
import { comeAs } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';

test('I choose Spanish while I am logged in, and the letter of what I do next is in it, once', async ({
  i,
  sandbox,
  server,
}) => {
  i.mayHear(/ERR_EMPTY_RESPONSE|Failed to fetch/);
  await comeToCards({ i, server }, { hasVisa: true });
  await i.press(english('buttons_editcard', { brand: 'Visa', last4: '4242' }));
  await i.seeHeading(english('headings_editcard'));
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_editcard'));
  const before = (await sandbox.outbox()).length;
  await sandbox.answers('updateSavedCard', 'lose');
  await i.fill({ expiryDate: '0335', cvv: '123' });
  await i.submit();
  await i.see(spanish('savecardupdatealert'));
  expect(await sandbox.waiting()).toEqual([]);
  const sent = (await sandbox.outbox()).slice(0, -before || undefined);
  const said = spanish('topics_cardchangedmail', { provider: 'Lakeside Health', last4: '4242' });
  expect(sent.map(({ recipient }) => recipient)).toEqual([holder]);
  expect(sent[0]?.body).toContain(said);
});

test('a fault while my contact information is saved leaves what I typed', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/Failed to load resource/);
  await comeAs(i, 'lakeside', holder);
  await i.typePlace('/settings/account-information');
  await i.field(english('labels_city')).fill('Evanston');
  // A try whose answer did not come is made once more.
  for (const _ of ['once', 'twice']) await sandbox.answers('updateOwnProfile', 'fail');
  await i.press(english('buttons_save'));
  await i.see(english('request_errors_profileunknown'));
  await expect(i.field(english('labels_city'))).toHaveValue('Evanston');
});
