import { expect, test } from 'vitest';
import {
  choiceNames,
  inForce,
  obstacleTo,
  offersChoice,
  takenAlong,
  withChoice,
  type Choices,
} from '#domain/communications.ts';
import { sampleTenant } from '../support/tenants.ts';

const all = Object.fromEntries(choiceNames.map((name) => [name, true])) as unknown as Choices;
const reach = { email: 'a@example.org', phone: '3125550100' };
const reached = { ...reach, hasCarrierOptOut: false, hasSavedCard: true, hasAbleCard: true };
const offeredAt = (tenant: ReturnType<typeof sampleTenant>) =>
  choiceNames.filter((name) => offersChoice(tenant, name, true));

test('a provider with everything on offers every choice, a plain one mail alone', () => {
  expect(offeredAt(sampleTenant('lakeside'))).toEqual(choiceNames);
  expect(offeredAt(sampleTenant('corner-clinic'))).toEqual(['emailOptIn']);
});

test('each flag hides its own choices', () => {
  const tenant = sampleTenant('lakeside');
  const { notifications, features, general, payments } = tenant;
  const byText = ['hasSmsOptIn', 'smsRecurringNotifications', 'hasTextToPay'];
  const hidden = (changed: Partial<typeof tenant>) => {
    const left = offeredAt({ ...tenant, ...changed });
    return choiceNames.filter((name) => !left.includes(name));
  };
  const without = (name: keyof typeof notifications) =>
    hidden({ notifications: { ...notifications, [name]: false } });
  expect(without('smsNotifications')).toEqual(byText);
  expect(hidden({ features: { ...features, allowSmsOptIn: false } })).toEqual(byText);
  expect(without('eStatementEnabled')).toEqual(['hasEStatementOptIn']);
  expect(without('newStatementNotifications')).toEqual(['hasNewStatementNotifications']);
  expect(without('newBalanceNotifications')).toEqual(['wantsNewBalanceNotifications']);
  expect(without('paymentPlanNotifications')).toEqual(['hasPaymentPlanNotification']);
  expect(without('textToPay')).toEqual(['hasTextToPay']);
  expect(hidden({ general: { ...general, statementIntegration: false } })).toEqual([
    'hasEStatementOptIn',
    'hasNewStatementNotifications',
  ]);
  expect(hidden({ general: { ...general, smsPay: false } })).toEqual(['hasTextToPay']);
  expect(hidden({ payments: { ...payments, saveCreditCard: false } })).toEqual(['hasTextToPay']);
});

test('mail that is turned off takes along what rests on it, texts what rests on them', () => {
  const off = (choices: Choices) => choiceNames.filter((name) => !choices[name]);
  const mail = ['emailOptIn', 'hasEStatementOptIn', 'hasPaymentPlanNotification'];
  const texts = ['hasSmsOptIn', 'smsRecurringNotifications', 'hasTextToPay'];
  expect(off(withChoice(all, 'emailOptIn', false))).toEqual(mail);
  expect(off(withChoice(all, 'hasSmsOptIn', false))).toEqual(texts);
  expect(off(withChoice(withChoice(all, 'emailOptIn', false), 'hasSmsOptIn', false))).toEqual(
    choiceNames,
  );
  expect(off(withChoice(all, 'hasTextToPay', false))).toEqual(['hasTextToPay']);
  expect(takenAlong(all, withChoice(all, 'emailOptIn', false), 'emailOptIn')).toEqual([
    'hasEStatementOptIn',
    'hasPaymentPlanNotification',
  ]);
});

test('an obstacle is named', () => {
  const none = Object.fromEntries(choiceNames.map((name) => [name, false])) as unknown as Choices;
  expect(choiceNames.map((name) => obstacleTo(name, all, reached))).toEqual(
    choiceNames.map(() => undefined),
  );
  expect(choiceNames.map((name) => obstacleTo(name, none, reached))).toEqual([
    undefined,
    undefined,
    'withoutEmail',
    'withoutBoth',
    'withoutBoth',
    'withoutEmail',
    'withoutTexts',
    'withoutTexts',
  ]);
  expect(obstacleTo('emailOptIn', all, { ...reached, email: '' })).toBe('noEmail');
  expect(obstacleTo('hasSmsOptIn', all, { ...reached, phone: '' })).toBe('noPhone');
  expect(
    obstacleTo('hasTextToPay', all, { ...reached, hasSavedCard: false, hasAbleCard: false }),
  ).toBe('noCard');
  expect(obstacleTo('hasTextToPay', all, { ...reached, hasAbleCard: false })).toBe('noAbleCard');
  const stopped = { ...reached, hasCarrierOptOut: true };
  for (const name of ['hasSmsOptIn', 'smsRecurringNotifications', 'hasTextToPay'] as const)
    expect(obstacleTo(name, none, stopped)).toBe('optedOut');
  const wrong = { ...stopped, isWrongNumber: true };
  expect(obstacleTo('hasSmsOptIn', none, wrong)).toBe('wrongNumber');
  expect(obstacleTo('wantsNewBalanceNotifications', none, stopped)).toBe('withoutEmail');
  expect(obstacleTo('emailOptIn', all, { ...reached, hasCarrierOptOut: true })).toBeUndefined();
});

test('after STOP nothing holds that goes by text', () => {
  const stopped = inForce(all, { hasCarrierOptOut: true });
  expect(choiceNames.filter((name) => !stopped[name])).toEqual([
    'hasSmsOptIn',
    'smsRecurringNotifications',
    'hasTextToPay',
  ]);
  expect(inForce(all, { hasCarrierOptOut: false })).toEqual(all);
});

test('after STOP nothing is told to whom no mail goes, either', () => {
  const stopped = inForce({ ...all, emailOptIn: false }, { hasCarrierOptOut: true });
  expect(choiceNames.filter((name) => stopped[name])).toEqual([]);
});
