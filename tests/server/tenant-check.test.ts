import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkTenant, collisions } from '#server/tenant-check.ts';
import { samplesOf } from '#server/tenant-rules/sample.ts';
import { matcher } from '#domain/pattern.ts';

const folder = new URL('../../server/tenants/', import.meta.url);
const samples = readdirSync(folder);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

test('the sample tenants are the ones the README names', () =>
  expect(samples.map((name) => name.replace('.json', ''))).toEqual([
    'corner-clinic',
    'demo',
    'harbor',
    'lakeside',
    'savanna',
    'unfinished',
  ]));

test.each(samples)('%s has nothing wrong with it but its embedders on this machine', (name) => {
  const { file, findings } = checkTenant(read(name));
  expect(file).toBeDefined();
  expect(findings.filter(({ message }) => !message.includes('sandbox only'))).toEqual([]);
});

const least = {
  slug: 'x',
  categories: { general: { quickpay: true }, payments: { card: true, cardVisa: true } },
  app: { name: 'X' },
  locations: [{ id: 1, name: 'One', supportPhoneNumber: '(312) 555-0110' }],
};

type Changes = Readonly<Record<string, unknown>>;
const general = (changes: Changes) => ({
  categories: { ...least.categories, general: { quickpay: true, ...changes } },
});
const payments = (changes: Changes) => ({
  categories: { ...least.categories, payments: { ...least.categories.payments, ...changes } },
});
const recurring = (rule: Changes, minimumPayment = 0) => ({
  categories: {
    ...payments({ minimumPayment }).categories,
    recurring: { recurringRules: [{ id: 'r', ...rule }] },
  },
});
const field = (...fields: Changes[]) => ({ quickPayFieldConfigs: fields });

const found = (changes: Changes) =>
  checkTenant({ ...least, ...changes }).findings.map(
    ({ severity, path, message }) => `${severity} ${path}: ${message}`,
  );

const abroad = { id: 2, name: 'B', defaultCurrency: 'KSh', patientPayment: true };

test('a place that takes no payments may have a currency of its own', () =>
  expect(
    found({
      locations: [
        ...least.locations,
        { ...abroad, patientPayment: false, supportPhoneNumber: '(312) 555-0110' },
      ],
    }),
  ).toEqual([]));

test('a small tenant is fine as it is', () => expect(found({})).toEqual([]));

test.each<[string, Changes]>([
  ['problem slug: "api" belongs to the server', { slug: 'api' }],
  ['problem backend.aliases[1]: is named twice', { backend: { aliases: ['y', 'y'] } }],
  [
    'problem backend.embedders[0]: must be an exact origin',
    { backend: { embedders: ['https://*.x.org'] } },
  ],
  [
    'problem backend.embedders[0]: must be an exact origin',
    { backend: { embedders: ['http://x.org'] } },
  ],
  [
    'warning backend.embedders[0]: works in the sandbox only',
    { backend: { embedders: ['http://localhost:1'] } },
  ],
  ['problem categories.general.quickPay: is not a known setting', general({ quickPay: true })],
  [
    'problem categories.general.maxAccounts: must be a whole number',
    general({ maxAccounts: 'ten' }),
  ],
  [
    'warning app.privacyText.fr: is never shown: "fr" is not offered',
    { app: { name: 'X', privacyText: { en: 'Ours', fr: 'Le nôtre' } } },
  ],
  ['problem app.primaryColor: is not a colour', { app: { name: 'X', primaryColor: 'teal-ish' } }],
  ['problem app.logo: must begin with https://', { app: { name: 'X', logo: 'http://x/y.png' } }],
  ['warning categories.payments: no payment method is left', payments({ card: false })],
  ['warning categories.payments.card: is on without any card brand', payments({ cardVisa: false })],
  [
    'problem categories.payments.availablePaymentOptions[0]: "gold"',
    payments({ availablePaymentOptions: 'gold' }),
  ],
  [
    'warning categories.payments.redirectUrl: is ignored',
    payments({ redirectUrl: 'https://x.org/pay' }),
  ],
  [
    'problem locations[0].subLocations[0].defaultCurrency: is KES, but categories.payments.currencySettings says USD',
    {
      locations: [
        { id: 1, name: 'A', defaultCurrency: 'usd', patientPayment: true, subLocations: [abroad] },
      ],
    },
  ],
  [
    'problem locations[0].defaultCurrency: is USD when left out, but categories.payments.currencySettings says KES',
    {
      ...payments({ currencySettings: { CurrencyCode: 'KES' } }),
      locations: [{ id: 1, name: 'A', patientPayment: true }],
    },
  ],
  [
    'warning categories.payments.mobile-money: needs the currency KES',
    payments({ 'mobile-money': true }),
  ],
  [
    'warning categories.payments.saveCreditCard: does nothing while card',
    payments({ card: false, saveCreditCard: true }),
  ],
  [
    'warning categories.payments.financing: does nothing while credentialed',
    payments({ financing: true }),
  ],
  ['warning backend.ssoSecret: is missing', general({ sso: true })],
  ['warning categories.general: nobody can get in', general({ quickpay: false })],
  [
    'warning categories.general.credentialedAddUser: does nothing while credentialed',
    general({ credentialedAddUser: true }),
  ],
  [
    'warning openBalance.fields.primary: is empty',
    general({ allowAccountBalanceValidation: true }),
  ],
  [
    'warning categories.general.challengeCaptcha: does nothing without',
    general({ challengeCaptcha: true }),
  ],
  [
    'warning categories.general.scoreCaptcha: does nothing without',
    general({ scoreCaptcha: true }),
  ],
  [
    'warning backend.captchaSecret: is missing',
    general({ scoreCaptcha: true, scoreCaptchaSiteKey: 'k' }),
  ],
  [
    'warning backend.captchaSecret: is missing',
    general({ challengeCaptcha: true, challengeCaptchaSiteKey: 'k' }),
  ],
  [
    'warning categories.general.sessionTimeoutPatient: is kept between',
    general({ sessionTimeoutPatient: 7 }),
  ],
  ['warning categories.general.dateFormat: is no JSON', general({ dateFormat: '{' })],
  [
    'warning categories.recurring.recurringRules[0]: never matches: rangeEnd is below rangeStart',
    recurring({ rangeStart: 9, rangeEnd: 3 }),
  ],
  [
    'warning categories.recurring.recurringRules[0]: never matches: rangeEnd is below the minimum',
    recurring({ rangeEnd: 3 }, 500),
  ],
  [
    'problem quickPayFieldConfigs[0].pattern: is refused: lookahead',
    field({ fieldKey: 'a', pattern: '/(?=x)/' }),
  ],
  [
    'problem quickPayFieldConfigs[0].pattern: is refused: a backreference',
    field({ fieldKey: 'a', pattern: '/(x)\\1/' }),
  ],
  ['warning quickPayFieldConfigs[0].pattern: is ignored', field({ fieldKey: 'a', pattern: '/(/' })],
  [
    'warning quickPayFieldConfigs[0].pattern: contradicts itself',
    field({ fieldKey: 'a', pattern: '/^\\d{4}$\\d/' }),
  ],
  [
    'warning quickPayFieldConfigs[0].pattern: wants a backslash',
    field({ fieldKey: 'a', pattern: '/^\\\\d{4}$/' }),
  ],
  [
    'problem quickPayFieldConfigs[1].fieldKey: a at 0 is there twice',
    field({ fieldKey: 'a' }, { fieldKey: 'a', locationId: 0 }),
  ],
  ['problem quickPayFieldConfigs[0].fieldKey: "__proto__x y"', field({ fieldKey: '__proto__x y' })],
  [
    'problem quickPayFieldConfigs[0].locationId: there is no location 7',
    field({ fieldKey: 'a', locationId: 7 }),
  ],
  [
    'warning quickPayFieldConfigs[0].selectOptions: is empty',
    field({ fieldKey: 'a', type: 'select' }),
  ],
  [
    'problem locations[0].subLocations[0].id: 1 is the id of another',
    { locations: [{ id: 1, name: 'A', subLocations: [{ id: 1, name: 'B' }] }] },
  ],
  [
    'warning languages[0].code: there are no texts in "fr"',
    { languages: [{ code: 'fr', displayName: 'Français' }] },
  ],
  [
    'problem languages[1].code: "en" is listed twice',
    {
      languages: [
        { code: 'en', displayName: 'A' },
        { code: 'en', displayName: 'B' },
      ],
    },
  ],
  [
    'warning textCustomizations: texts in "fr" are never shown',
    { textCustomizations: [{ language: 'fr', name: 'a', value: 'b' }] },
  ],
  [
    'warning app.media.slides[0].textCustomizationKey: there is no text',
    {
      app: {
        name: 'X',
        media: { slides: [{ image: '/a.svg', textCustomizationKey: 'v4_nothing' }] },
      },
    },
  ],
  [
    'problem backend.balances[0].person: there is nobody',
    {
      backend: {
        balances: [
          {
            person: 'a@b.co',
            locationId: 1,
            paymentPostingId: 'A',
            accountReferenceNumber: 'B',
            amount: 1,
            details: {},
          },
        ],
      },
    },
  ],
])('%s', (finding, changes) => {
  expect(found(changes).map((one) => one.startsWith(finding))).toContain(true);
});

test('everything is named at once', () => {
  const paths = checkTenant({
    slug: 'api',
    categories: { general: { quickpayy: 1, maxAccounts: 'x' }, payments: {} },
    app: { name: 'X', primaryColor: 'red;}' },
    openBalance: { fields: { primary: [{ name: 'a', regex: '/(?=a)b/' }] } },
    backend: { embedders: ['https://a.b/*'] },
  }).findings.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'slug',
      'categories.general.quickpayy',
      'categories.general.maxAccounts',
      'categories.payments',
      'app.primaryColor',
      'openBalance.fields.primary[0].regex',
      'backend.embedders[0]',
    ]),
  );
});

test.each([null, 7, 'text', [], {}, { slug: 'x' }])('%j is no tenant, and says so', (raw) => {
  const { file, findings } = checkTenant(raw);
  expect(file).toBeUndefined();
  expect(findings.some(({ severity }) => severity === 'problem')).toBe(true);
});

test('a slug or an alias leads to one tenant only', () => {
  const { file } = checkTenant({ ...least, backend: { aliases: ['old'] } });
  if (!file) throw new Error('not a tenant');
  expect(collisions(file, [{ slug: 'x', aliases: ['old'] }])).toEqual([]);
  expect(collisions(file, [{ slug: 'y', aliases: ['x', 'old'] }]).map(({ path }) => path)).toEqual([
    'slug',
    'backend.aliases[0]',
  ]);
});

test.each([
  '/^(LM|LH)\\d{7}$/',
  "/^[\\p{L}' -]{1,50}$/u",
  '/^(?:a+b?){2,}(c|d)*$/',
  '^[^0-9]$',
  '/^S\\/\\d{2}.$/',
])('every sample of %s fits it', (pattern) => {
  const texts = samplesOf(pattern);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !matcher(pattern)?.(text))).toEqual([]);
});
