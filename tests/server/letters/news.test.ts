import { expect, test } from 'vitest';
import { invitationAccepted, peopleChanged } from '#server/letters/account-news.ts';
import { cardClosed, cardRenewed } from '#server/letters/card-news.ts';
import { english } from '../../support/english.ts';
import { storedTenant } from '../../support/stored-tenant.ts';

const stored = storedTenant('lakeside');
const origin = 'https://pay.example.org';
const about = {
  to: 'rosa@example.org',
  card: { last4: '4242', language: 'en' },
  stored,
  origin,
  isQuickPay: false,
};
const quickPay = { ...about, isQuickPay: true };
const renewed = { last4: '7777', expiry: '07/33' };
const settings = '/#/settings/saved_cards';

test('a letter about a card leads to the settings where its reader has them', () => {
  expect(cardRenewed(about, renewed).body).toContain(settings);
  const { body } = cardRenewed(quickPay, renewed);
  expect(body).not.toContain('ettings');
  expect(body).toContain(english('links_managesavedcards'));
});

test('a card that its bank closed is followed by another: from the settings, or with the next payment', () => {
  expect(cardClosed(about, false).body).toContain(settings);
  const { body } = cardClosed(quickPay, false);
  expect(body).toContain(english('topics_cardclosednext'));
  expect(body).not.toContain(english('links_managesavedcards'));
});

const news = { to: 'rosa@example.org', stored, language: 'en', origin };
const people = '/#/settings/add-user';

test('a letter about somebody who was let in says how they are put out again', () => {
  for (const { body } of [
    invitationAccepted(news, 'nina@example.org'),
    peopleChanged(news, 'invited', 'nina@example.org'),
  ]) {
    expect(body).toContain(english('topics_removeusermail'));
    expect(body).toContain(people);
  }
  expect(peopleChanged(news, 'removed', 'nina@example.org').body).not.toContain(people);
});
