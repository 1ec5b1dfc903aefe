import { expect, test } from 'vitest';
import { enrolmentObstacle, enrolsBy, offersEnrolment, payingCard } from '#domain/text-to-pay.ts';
import { loginTypes } from '#domain/visitor.ts';
import { sampleChoices, sampleReach } from '#walks/samples/communications.ts';
import { sampleTenant } from '../support/tenants.ts';

const lakeside = sampleTenant('lakeside');
const enrolment = { choices: sampleChoices, reach: sampleReach };

test('Text to Pay is offered to whoever has an account here and keeps cards', () => {
  const offered = loginTypes.filter((one) => offersEnrolment(lakeside, one));
  expect(offered).toEqual(['credentialed', 'authorized-user']);
  expect(offersEnrolment(lakeside, undefined)).toBe(false);
});

test('Text to Pay hangs on the settings of texts, of cards and of the page that shows it afterwards', () => {
  const { features, notifications, payments, general } = lakeside;
  const without = [
    { features: { ...features, allowSmsOptIn: false } },
    { features: { ...features, allowNotificationsAndFeatures: false } },
    { notifications: { ...notifications, textToPay: false } },
    { notifications: { ...notifications, smsNotifications: false } },
    { payments: { ...payments, saveCreditCard: false } },
    { general: { ...general, smsPay: false } },
  ];
  for (const setting of without)
    expect(offersEnrolment({ ...lakeside, ...setting }, 'credentialed')).toBe(false);
});

test('a card that is saved or being saved, a number, and no STOP are wanted', () => {
  const obstacle = (reach: object, saves: boolean) =>
    enrolmentObstacle({ ...enrolment, reach: { ...sampleReach, ...reach } }, { saves });
  expect(obstacle({}, false)).toBe('noCard');
  expect(obstacle({}, true)).toBeUndefined();
  expect(obstacle({ hasSavedCard: true, hasAbleCard: true }, false)).toBeUndefined();
  expect(obstacle({ phone: '' }, true)).toBe('noPhone');
  expect(obstacle({ hasCarrierOptOut: true }, true)).toBe('optedOut');
});

test('a box that was ticked and is shut by now asks for nothing', () => {
  const ticked = { textToPaySavedCard: true };
  expect(enrolsBy(ticked, enrolment, { saves: true })).toEqual({ enrols: true });
  expect(enrolsBy(ticked, enrolment, { saves: false })).toEqual({});
  expect(enrolsBy(ticked, undefined, { saves: true })).toEqual({});
  expect(enrolsBy({ textToPaySavedCard: false }, enrolment, { saves: true })).toEqual({});
});

test('the chosen card pays texts, and where it cannot any more, the one saved last in its place', () => {
  const cards = [{ id: 'first' }, { id: 'last' }];
  const [first, last] = cards;
  expect(payingCard(cards, 'first')).toEqual({ card: first, standsIn: false });
  expect(payingCard(cards, null)).toEqual({ card: last, standsIn: false });
  expect(payingCard(cards, 'gone')).toEqual({ card: last, standsIn: true });
  expect(payingCard([], 'gone')).toBeUndefined();
});
