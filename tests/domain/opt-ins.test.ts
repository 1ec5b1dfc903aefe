import { expect, test } from 'vitest';
import { offersPlanTexts, textsOfPlans } from '#domain/opt-ins.ts';
import { sampleTenant } from '../support/tenants.ts';

const { recurring, features, notifications } = sampleTenant('demo');
const asked = {
  recurring: { ...recurring, phoneRequired: false },
  features: { ...features, allowSmsOptIn: true, allowSmsRecurringNotifications: false },
  notifications: { ...notifications, paymentPlanNotifications: true, smsNotifications: true },
};
const required = { ...asked, recurring: { ...recurring, phoneRequired: true } };

test('a patient who may ask for texts about a plan gets them', () => {
  expect(offersPlanTexts(asked)).toBe(true);
  expect(textsOfPlans(asked)).toBe(true);
});

test('a number that everybody has to give is no wish for texts', () => {
  expect(offersPlanTexts(required)).toBe(false);
  expect(textsOfPlans(required)).toBe(false);
});

test('unless the provider says that plans are told by text', () => {
  const told = { ...required, features: { ...features, allowSmsRecurringNotifications: true } };
  expect(textsOfPlans(told)).toBe(true);
});

test.each([
  { ...asked, features: { ...asked.features, allowSmsOptIn: false } },
  { ...asked, notifications: { ...asked.notifications, paymentPlanNotifications: false } },
  { ...asked, notifications: { ...asked.notifications, smsNotifications: false } },
])('nothing is offered without each of its settings: %#', (without) => {
  expect(offersPlanTexts(without)).toBe(false);
});
