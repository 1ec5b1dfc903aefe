import { holder, password } from '#walks/samples/typed.ts';
import { lakesideBill } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import type { World } from '../support/lines.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { comeToCards, comeToPayWithVisa, deleteCard, saveCard } from '../support/saved-cards.ts';
import { comeAs } from '../support/session.ts';
import { english } from '../support/texts.ts';

const label = english('labels_choice_texttopay');
const isOn = async ({ i }: Pick<World, 'i'>) => {
  await i.typePlace('/settings/setup-notifications');
  await expect(i.page.getByRole('switch', { name: label, exact: true })).toBeChecked();
};

test('I sign up for Text to Pay with the card that I save while I pay', async ({ i, server }) => {
  const slug = await ownLakeside(server, holder);
  const rosa = { slug, type: 'credentialed', username: holder, password };
  await i.comeBack('/payment/cards', [lakesideBill], rosa);
  await expect(i.textToPayBox).toBeDisabled();
  const box = english('labels_savecardforfuture');
  await expect(i.textToPayBox).toHaveAccessibleDescription(
    english('topics_obstacle_savefirst', { box }),
  );
  await i.fillCard();
  await i.saveBox.check();
  await i.textToPayBox.focus();
  await i.page.keyboard.press(' ');
  await expect(i.textToPayBox).toBeChecked();
  await i.pay.dblclick();
  await i.seeReceipt();
  await i.see(english('topics_receipttexttopayon'));
  await isOn({ i });
});

test('I sign up for Text to Pay while I pay with the card on file', async ({ i, server }) => {
  await comeToPayWithVisa({ i, server }, (card) => `/payment/cards/confirmation/${card}`);
  await i.textToPayBox.check();
  await i.pay.click();
  await i.seeReceipt();
  await i.see(english('topics_receipttexttopayon'));
  await isOn({ i });
});

test('I sign up for Text to Pay with a card that I add in the settings', async ({ i, server }) => {
  await comeToCards({ i, server }, { hasVisa: false });
  await i.press(english('buttons_addcard'));
  await i.fillCard();
  await i.textToPayBox.check();
  await i.submit();
  await i.see(english('topics_cardsavedenrolled'));
  await isOn({ i });
  await i.typePlace('/settings/saved_cards');
  await i.press(english('buttons_addcard'));
  await i.seeHeading(english('headings_addcard'));
  await expect(i.textToPayBox).toHaveCount(0);
});

test('I see which card pays by text and choose another, also after the one I chose is gone', async ({
  i,
  server,
  sandbox,
}) => {
  const slug = await ownLakeside(server, holder);
  const { request } = i.page;
  await saveCard(request, slug);
  const mastercard = await saveCard(request, slug, { cardNumber: '5555555555554444' });
  await comeAs(i, slug, holder);
  await i.typePlace('/settings/setup-notifications');
  const turn = (name: string) =>
    i.page.getByRole('switch', { name, exact: true }).click({ force: true });
  await turn(english('labels_choice_texts'));
  await i.see(english('topics_choice_texts_on'));
  await turn(label);
  const card = (brand: string, last4: string) =>
    i.page.getByRole('radio', { name: english('labels_savedcard', { brand, last4 }) });
  await expect(card('Mastercard', '4444')).toBeChecked();
  const visa = { brand: 'Visa', last4: '4242' };
  await card('Visa', '4242').check({ force: true });
  await i.see(english('topics_textcardchosen', visa));
  // A choice that is not saved is put back.
  i.mayHear(/status of 503 /);
  await sandbox.answers('changeNotifications', 'refuse', { status: 503 });
  await card('Mastercard', '4444').click({ force: true });
  await i.see(english('request_errors_updateusernotifications'));
  await expect(card('Visa', '4242')).toBeChecked();
  await card('Mastercard', '4444').check({ force: true });
  await i.see(english('topics_textcardchosen', { brand: 'Mastercard', last4: '4444' }));
  await deleteCard(request, slug, mastercard);
  await i.reload();
  await i.see(english('topics_textcardstandsin', visa));
  await i.press(english('buttons_keeptextcard', visa));
  await i.see(english('topics_textcard', visa));
});
