import { describe, expect, test } from 'vitest';
import { checkTenant } from '#server/tenant-check.ts';

type Changes = Readonly<Record<string, unknown>>;

const payments = { card: true, cardVisa: true };
const file = (general: Changes, more: Changes = {}, paid: Changes = payments) => ({
  slug: 'x',
  categories: { general, payments: paid },
  app: { name: 'X' },
  locations: [{ id: 1, name: 'One', supportPhoneNumber: '(312) 555-0110' }],
  ...more,
});
const quickpay = { quickpay: true };
const warnings = (raw: object) => {
  const { file: taken, findings } = checkTenant(raw);
  expect(taken, 'it is accepted').toBeDefined();
  return findings.map(({ path, message }) => `${path}: ${message}`);
};
const search = (secondary: string, primary = 'paymentPostingId') => ({
  fields: { primary: [{ name: primary }], secondary: [{ name: secondary }] },
});
const searching = { quickpay: true, allowAccountBalanceValidation: true };
const ask = (field: Changes, more: Changes = {}) =>
  file(quickpay, { quickPayFieldConfigs: [{ fieldKey: 'a', label: 'Room', ...field }], ...more });
const languages = ['en', 'es'].map((code) => ({ code, displayName: code }));
const arabic = 'اتصل على (312) 555-0110';

describe('a dead end is named, with its place', () => {
  test.each<[string, object]>([
    [
      'categories.payments: nobody can pay: of what is on, ',
      file(quickpay, {}, { 'redirect-vendor': true }),
    ],
    [
      'locations: nobody can pay: patientPayment is off at each of them',
      file(quickpay, { locations: [{ id: 1, name: 'A', patientPayment: false }] }),
    ],
    [
      'locations[1].supportPhoneNumber: is missing: whoever owes something there cannot pay it online',
      file(quickpay, {
        locations: [
          { id: 1, name: 'A' },
          { id: 2, name: 'B', patientPayment: '0' },
        ],
      }),
    ],
    [
      'locations: is empty: only bills that are typed can be paid, and nobody is told whom to call',
      file(quickpay, { locations: [] }),
    ],
    [
      'locations[0].subLocations[0].supportPhoneNumber: is missing: whoever needs help',
      file(quickpay, { locations: [{ id: 1, name: 'A', subLocations: [{ id: 2, name: 'B' }] }] }),
    ],
    [
      'backend.plansSecret: is the textLinkSecret as well',
      file(quickpay, { backend: { plansSecret: 's'.repeat(32), textLinkSecret: 's'.repeat(32) } }),
    ],
    [
      'categories.general.maxAccounts: is 0, which counts as left out: 10',
      file({ quickpay: true, maxAccounts: 0 }),
    ],
    [
      'backend.textLinkSecret: is missing: no system of yours can ask for text messages',
      file({ quickpay: true, smsPay: true }),
    ],
    [
      'categories.general: patients get in from your own application (sso) alone',
      file({ sso: true }),
    ],
    [
      'categories.general: patients get in from a text message (smsPay) alone',
      file({ smsPay: true }),
    ],
    [
      'categories.general.allowAccountBalanceValidation: leads nowhere while quickpay',
      file({ smsPay: true, allowAccountBalanceValidation: true }, { openBalance: search('a') }),
    ],
    [
      'openBalance.fields.secondary: has no other field than primary',
      file(searching, { openBalance: search('paymentPostingId') }),
    ],
    [
      'openBalance.fields.secondary[0].name: no bill has a "surname": nothing is found',
      file(searching, { openBalance: search('surname') }),
    ],
    [
      'openBalance.fields.primary[0].name: no bill has a "number": nothing is found',
      file(searching, { openBalance: search('patientLastName', 'number') }),
    ],
    [
      'openBalance.displayFields[1].name: "bogusKey" is nothing that a bill has',
      file(quickpay, {
        openBalance: { displayFields: [{ name: 'patientFullName' }, { name: 'bogusKey' }] },
      }),
    ],
    [
      'quickPayFieldConfigs[0].helpText: there is no text named "provider_room_help" in en',
      ask({ helpText: 'v4_provider_room_help' }),
    ],
    [
      'quickPayFieldConfigs[0].helpText: there is no text named "provider_room_help" in es',
      ask(
        { helpText: 'provider_room_help' },
        {
          languages,
          textCustomizations: [
            { language: 'en', name: 'provider_room_help', value: 'On the door' },
          ],
        },
      ),
    ],
    [
      'openBalance.fields.secondary[0].label: there is no text named "provider_label_x" in en',
      file(searching, {
        openBalance: {
          fields: {
            primary: [{ name: 'paymentPostingId' }],
            secondary: [{ name: 'patientLastName', label: 'provider_label_x' }],
          },
        },
      }),
    ],
    [
      'app.memo: is written from right to left, but "en" is read from left to right',
      file(quickpay, { app: { name: 'X', memo: arabic } }),
    ],
    [
      'textCustomizations[0].value: is written from right to left, but "es" is read',
      file(quickpay, {
        languages,
        textCustomizations: [{ language: 'es', name: 'provider_memo', value: arabic }],
      }),
    ],
    [
      'app.termsText.en: is written from right to left',
      file(quickpay, { app: { name: 'X', termsText: { en: 'תנאים' } } }),
    ],
    ['quickPayFieldConfigs[0].label: is written from right to left', ask({ label: 'מספר' })],
  ])('%s', (sentence, raw) =>
    expect(warnings(raw).some((one) => one.startsWith(sentence))).toBe(true),
  );
});

describe('a setting that leads somewhere is left alone', () => {
  test.each<[string, object]>([
    [
      'a field in words or by a text of the portal',
      ask({ helpText: 'v4_topics_accountnumberhelp' }),
    ],
    [
      'a text of its own in every language',
      ask(
        { label: 'provider_room' },
        { languages, textCustomizations: [{ name: 'provider_room', value: 'Room' }] },
      ),
    ],
    ['a placeholder that is an example', ask({ placeholder: 'UC-1234_5' })],
    [
      'right to left in a language that is read so',
      file(quickpay, {
        languages: [{ code: 'ar', displayName: 'العربية' }],
        app: { name: 'X', memo: arabic },
        textCustomizations: [{ language: 'ar', name: 'provider_memo', value: arabic }],
      }),
    ],
    [
      'a location without online payment that can be called',
      file(quickpay, {
        locations: [
          { id: 1, name: 'A', supportPhoneNumber: '(312) 555-0110' },
          { id: 2, name: 'B', patientPayment: false, supportPhoneNumber: '(312) 555-0111' },
        ],
      }),
    ],
    [
      'a location below one that can be called',
      file(quickpay, {
        locations: [
          {
            id: 1,
            name: 'A',
            supportPhoneNumber: '(312) 555-0110',
            subLocations: [{ id: 2, name: 'B', patientPayment: false }],
          },
        ],
      }),
    ],
    [
      'a search by what bills have',
      file(searching, { openBalance: search('patientLastName', 'guarantorId') }),
    ],
  ])('%s', (_, raw) => expect(warnings(raw)).toEqual([]));
});
