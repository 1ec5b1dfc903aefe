import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { customizationsIn } from '#contract/customizations.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { Settings } from '#contract/settings.ts';

const least = { slug: 'x', categories: { general: {}, payments: {} }, app: { name: 'X' } };

interface Changes {
  readonly general?: object;
  readonly payments?: object;
  readonly recurring?: object;
  readonly app?: object;
  readonly [part: string]: unknown;
}

const tenantOfSettings = ({
  general = {},
  payments = {},
  recurring,
  app = {},
  ...rest
}: Changes = {}) =>
  tenantOf(
    v.parse(Settings, {
      ...least,
      categories: { general, payments, recurring },
      app: { ...least.app, ...app },
      ...rest,
    }),
  );

test('settings that a provider leaves out get the defaults', () => {
  const tenant = tenantOfSettings();
  expect(tenant.general).toMatchObject({
    maxAccounts: 10,
    quickpay: false,
    allowPorticoSupportNumber: true,
    sessionTimeoutPatient: 0,
  });
  const silent = tenantOfSettings({ general: { allowPorticoSupportNumber: false } });
  expect(silent.general.allowPorticoSupportNumber).toBe(false);
  expect(tenant.payments).toMatchObject({
    minimumPayment: 0,
    paymentAction: 'Authorization',
    default: 'CC',
    currency: { code: 'USD', symbol: '$' },
    availablePaymentOptions: [],
  });
  expect(tenant.recurring).toMatchObject({
    intervals: ['monthly'],
    emailRequired: true,
    phoneRequired: false,
  });
  expect(tenant.branding).toMatchObject({
    primaryColor: '#0b80e0',
    slides: [],
    languages: [{ code: 'en', displayName: 'English' }],
  });
});

test.each([true, 'true', 'TRUE', 1, '1'])('%j is on', (value) =>
  expect(tenantOfSettings({ general: { quickpay: value } }).general.quickpay).toBe(true),
);
test.each([false, 'false', 0, '0', '', null, undefined])('%j is off', (value) =>
  expect(tenantOfSettings({ general: { quickpay: value } }).general.quickpay).toBe(false),
);

test.each([
  [
    'a flag that is neither on nor off',
    { categories: { general: { quickpay: 'maybe' }, payments: {} } },
  ],
  ['no payments', { categories: { general: {} } }],
  ['no name', { app: {} }],
  [
    'a currency it cannot show',
    { categories: { general: {}, payments: { currencySettings: { CurrencyCode: 'EUR' } } } },
  ],
  ['a slug that is an address', { slug: '../x' }],
])('settings with %s are not settings', (_, changes) =>
  expect(v.safeParse(Settings, { ...least, ...changes }).success).toBe(false),
);

test('intervals lose their prefix and their capitals; unknown ones are dropped', () =>
  expect(
    tenantOfSettings({ recurring: { intervals: 'optMonthly, optBiWeekly,optDaily,optMonthly' } })
      .recurring.intervals,
  ).toEqual(['monthly', 'biweekly']));

test('an e-mail is always required for a plan', () =>
  expect(tenantOfSettings({ recurring: { emailRequired: false } }).recurring.emailRequired).toBe(
    true,
  ));

test.each([
  [{ scoreCaptcha: true }, [true, false]],
  [{ challengeCaptcha: true, challengeCaptchaSiteKey: 'k' }, [false, true]],
  [{ challengeCaptcha: true }, [false, false]],
  [
    { challengeCaptcha: true, challengeCaptchaSiteKey: 'k', challengeCaptchaMode: 'disabled' },
    [false, false],
  ],
  [
    {
      scoreCaptcha: true,
      challengeCaptcha: true,
      challengeCaptchaSiteKey: 'k',
      challengeCaptchaMode: 'invisible',
    },
    [false, true],
  ],
  [{ scoreCaptcha: true, challengeCaptcha: true, challengeCaptchaSiteKey: 'k' }, [true, false]],
  [
    {
      scoreCaptcha: true,
      challengeCaptcha: true,
      challengeCaptchaSiteKey: 'k',
      challengeCaptchaMode: 'disabled',
    },
    [true, false],
  ],
  [
    { scoreCaptcha: true, challengeCaptcha: true, challengeCaptchaMode: 'invisible' },
    [true, false],
  ],
])('of the captchas %j, [score, challenge] are %j', (general, on) => {
  const { scoreCaptcha, challengeCaptcha } = tenantOfSettings({
    general: { scoreCaptchaSiteKey: 's', ...general },
  }).general;
  expect([scoreCaptcha, challengeCaptcha]).toEqual(on);
});

test('methods are offered in their order, and only while they are on', () => {
  const on = { card: true, cardVisa: true, cardAmex: true, ach: true, 'mobile-money': true };
  expect(tenantOfSettings({ payments: on }).payments.availablePaymentOptions).toEqual([
    'visa',
    'amex',
    'ach',
    'mobile-money',
  ]);
  const listed = { ...on, card: false, availablePaymentOptions: 'ach,visa,wallet,gold' };
  expect(tenantOfSettings({ payments: listed }).payments.availablePaymentOptions).toEqual(['ach']);
});

test('3-D Secure is known by both its names', () => {
  expect(tenantOfSettings({ payments: { '3DSCard': true } }).payments.allow3dsCard).toBe(true);
  expect(
    tenantOfSettings({ payments: { '3DSCard': true, allow3dsCard: false } }).payments.allow3dsCard,
  ).toBe(false);
});

test('Kenyan shillings are known by their code and their symbol', () =>
  expect(
    tenantOfSettings({ payments: { currencySettings: { CurrencyCode: 'ksh' } } }).payments.currency,
  ).toEqual({
    code: 'KES',
    symbol: 'KSh',
  }));

test('composed fields lose their prefix, and those that are switched off are gone', () => {
  const { quickPayFields } = tenantOfSettings({
    quickPayFieldConfigs: [
      { fieldKey: 'name', label: 'v4_labels_name', type: 'text', required: 'true', min: 2 },
      { fieldKey: 'gone', active: false },
      { fieldKey: '__proto__', label: 'x' },
      { fieldKey: 'kind', type: 'select', selectOptions: 'One; Two ;;Three' },
      { fieldKey: 'odd', type: 'slider' },
    ],
  });
  expect(quickPayFields.map(({ fieldKey }) => fieldKey)).toEqual(['name', 'kind', 'odd']);
  expect(quickPayFields[0]).toMatchObject({
    label: 'labels_name',
    required: true,
    min: '2',
    locationId: 0,
  });
  expect(quickPayFields[1]?.selectOptions).toEqual(['One', 'Two', 'Three']);
  expect(quickPayFields[2]?.type).toBe('text');
});

test('no list is longer than the portal can show', () => {
  const options = Array.from({ length: 100_000 }, (_, at) => `option ${at}`).join(';');
  const languages = Array.from({ length: 400 }, (_, at) => ({ code: `x${at}`, displayName: 'X' }));
  const tenant = tenantOfSettings({
    quickPayFieldConfigs: [{ fieldKey: 'a', selectOptions: options }],
    languages,
  });
  expect(tenant.quickPayFields[0]?.selectOptions).toHaveLength(500);
  expect(tenant.branding.languages).toEqual([{ code: 'en', displayName: 'English' }]);
});

test('unsafe colours, addresses and classes never arrive', () => {
  const { branding, locations } = tenantOfSettings({
    app: {
      primaryColor: 'red;}body{display:none}',
      stripBackgroundColor: 'url(https://x)',
      logo: 'javascript:alert(1)',
      termsUrl: '//evil.example',
      media: {
        slides: [
          { image: 'data:text/html,x', textCustomizationKey: 'a' },
          {
            image: '/a.svg',
            textCustomizationKey: 'v4_b',
            textClasses: ['large evil', 'x'],
            maskOpacity: 7,
          },
        ],
      },
    },
    locations: [{ id: '1', name: 'A', sampleInvoice: 'javascript:x' }],
  });
  expect(branding).toMatchObject({ primaryColor: '#0b80e0', stripBackgroundColor: '#049afb' });
  expect(branding.logo ?? branding.termsUrl ?? locations[0]?.sampleInvoice).toBeUndefined();
  expect(branding.slides).toMatchObject([
    {
      image: '/a.svg',
      textCustomizationKey: 'b',
      textClasses: ['large', ''],
      maskOpacity: 0.9,
      textVerticalAlign: 'center',
    },
  ]);
});

test('the healthcare-credit slide has a thinner mask and can be taken away', () => {
  const media = {
    slides: [{ image: '/a.svg', textCustomizationKey: 'v4_slides_healthcarecredit' }],
  };
  expect(tenantOfSettings({ app: { media } }).branding.slides).toMatchObject([
    { maskOpacity: 0.3, healthcareCredit: true },
  ]);
  expect(
    tenantOfSettings({ app: { media }, general: { removeCareCreditSlide: true } }).branding.slides,
  ).toEqual([]);
});

test.each(['{broken', '[]', '"x"', '', null, { en: 7, 'x-!!': 'DD/MM/YYYY' }, { en: '<b>' }])(
  'the date format %j gives no format',
  (dateFormat) =>
    expect(tenantOfSettings({ general: { dateFormat } }).general.dateFormat).toEqual({}),
);

test('date formats come as JSON or as an object', () => {
  const formats = { en: 'MM/DD/YYYY', es: 'DD/MM/YYYY' };
  expect(
    tenantOfSettings({ general: { dateFormat: JSON.stringify(formats) } }).general.dateFormat,
  ).toEqual(formats);
  expect(tenantOfSettings({ general: { dateFormat: formats } }).general.dateFormat).toEqual(
    formats,
  );
});

test('a text of the language wins over one for all; names that are no keys are dropped', () => {
  const textCustomizations = [
    { language: 'es', name: 'v4_a', value: 'es' },
    { name: 'a', value: 'all' },
    { name: 'b', value: 'all' },
    { language: 'es-MX', name: 'b', value: 'mx' },
    { name: '__proto__', value: 'x' },
  ];
  const { textCustomizations: texts } = v.parse(Settings, { ...least, textCustomizations });
  const inLanguage = (language: string) =>
    Object.fromEntries(
      customizationsIn({ textCustomizations: texts }, language).map((one) => [one.name, one.value]),
    );
  expect(inLanguage('en')).toEqual({ a: 'all', b: 'all' });
  expect(inLanguage('es-MX')).toEqual({ a: 'es', b: 'mx' });
});

test('settings that were read once read the same again', () => {
  const raw = {
    ...least,
    categories: {
      general: { quickpay: '1', maxAccounts: '4' },
      payments: { availablePaymentOptions: 'a,b' },
    },
  };
  const once = v.parse(Settings, raw);
  expect(v.parse(Settings, JSON.parse(JSON.stringify(once)))).toEqual(once);
});

test('any value is settings or is refused, and no prototype changes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (general, part) => {
      const raw = {
        ...least,
        categories: { general, payments: {} },
        locations: part,
        quickPayFieldConfigs: part,
        languages: part,
      };
      const parsed = v.safeParse(Settings, raw);
      if (parsed.success) tenantOf(parsed.output);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});
