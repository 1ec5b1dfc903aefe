import { Canaries } from '../models/canaries.ts';
import { expect, test } from '../models/test.ts';
import { comeToCards } from '../support/saved-cards.ts';
import { english } from '../support/texts.ts';

const amex = { number: '378282246310005', expiry: '1230', cvv: '9173' };

test('I save a card, give it a new date and delete it, and its number goes to one request', async ({
  i,
  server,
}) => {
  const canaries = new Canaries(amex.number, amex.cvv);
  canaries.listenTo(i.page, '/payments/user/cards/add');
  await comeToCards({ i, server }, { hasVisa: false });
  await i.see(english('topics_nosavedcards'));
  await i.press(english('buttons_addcard'));
  await i.seeHeading(english('headings_addcard'));
  await i.fillCard(amex);
  await i.see(/0005/);
  await canaries.lookAt(i.page, false);
  await i.button(english('buttons_savecard')).dblclick();
  await i.seeHeading(english('headings_savedcards'));
  await i.see(english('savecardaddalert'));
  const card = { brand: 'American Express', last4: '0005' };
  await expect(i.button(english('buttons_editcard', card))).toHaveCount(1);
  await canaries.lookAt(i.page, true);
  expect(canaries.sent).toBe(1);
  expect(await canaries.found()).toEqual([]);

  await i.press(english('buttons_editcard', card));
  await i.seeHeading(english('headings_editcard'));
  await i.reload();
  await i.seeHeading(english('headings_editcard'));
  await i.fill({ expiryDate: '0335', cvv: '1234' });
  await i.submit();
  await i.see(english('savecardupdatealert'));
  await i.see(english('labels_cardexpires', { date: '03/35' }));

  await i.press(english('buttons_deletecard', card));
  await i.press(english('buttons_keepcard'));
  await i.press(english('buttons_deletecard', card));
  await i.press(english('buttons_deletenow'));
  await i.see(english('savecarddeletealert'));
  await i.see(english('topics_nosavedcards'));
  // The address tells nothing that did not happen.
  await i.typePlace('/settings/saved_cards?cardStatus=update');
  await i.seeHeading(english('headings_savedcards'));
  await i.doNotSee(english('savecardupdatealert'));
});

test('a card that I do not have leads me back to those that I have', async ({ i, server }) => {
  await comeToCards({ i, server }, { hasVisa: true });
  await i.seeHeading(english('headings_savedcards'));
  await i.typePlace('/settings/saved_cards/5d6f2f9e-65a3-4c0e-8d0e-1f6c6a3b9a09/edit');
  await i.amAt('/settings/saved_cards');
  await i.seeHeading(english('headings_savedcards'));
});

test('while my cards cannot be read I am told so, and try again', async ({ i, server }) => {
  i.mayHear(/Failed to load resource/);
  await i.page.route('**/payments/user/cards', (route) => route.abort());
  await comeToCards({ i, server }, { hasVisa: true });
  await i.see(english('errors_savedcards'));
  await i.page.unroute('**/payments/user/cards');
  await i.press(english('buttons_tryagain'));
  await i.see('Rosa Delgado');
});
