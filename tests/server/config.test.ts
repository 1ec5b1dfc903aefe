import { describe, expect, test } from 'vitest';
import { vendorSetting } from '#server/config-settings.ts';
import { ConfigProblem, readConfig, sampleSecret } from '#server/config.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import type { Tenant } from '#domain/tenant.ts';
import { readSamples } from '#server/store/samples.ts';
import { missingVendors } from '#server/vendor-needs.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const fit = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pay.example.org',
  SECRET_KEY: 'k3Yw9-QvXz7_LmN4bRt8-JhG2fDs6_PaE',
  DATA_KEY: 'p8Tz3_LqWn6-VxRk0YcHs5uJ-mB1dEg7Af',
  SMTP_URL: 'smtps://user:pass@mail.example.org',
  MAIL_FROM: 'Portico <billing@example.org>',
};

const nothing = { vendors: {}, vendorSecrets: {}, callbackSecrets: {} };

test('without any setting the sandbox starts, with its stand-ins and demo logins', () => {
  expect(readConfig({ PATH: '/usr/bin', NODE_ENV: 'development' })).toMatchObject({
    mode: 'sandbox',
    port: 8080,
    dataDir: './data',
    trustedHops: 0,
    demo: true,
    limits: true,
    secret: sampleSecret,
    vendors: { wallet: '/vendors/wallet', threeDSecure: '/vendors/three-d-secure' },
  });
});

test('production starts when everything is there', () => {
  const config = readConfig({ ...fit, DATABASE_URL: 'postgres://db/portico', TRUSTED_HOPS: '1' });
  expect(config).toMatchObject({
    mode: 'production',
    publicUrl: 'https://pay.example.org',
    databaseUrl: 'postgres://db/portico',
    trustedHops: 1,
    demo: false,
    vendors: {},
    smtp: { url: fit.SMTP_URL, from: fit.MAIL_FROM },
  });
});

test.each(['Production', 'PROD', 'prod', ' production '])('%j is production, too', (NODE_ENV) => {
  expect(readConfig({ ...fit, NODE_ENV }).mode).toBe('production');
  expect(() => readConfig({ NODE_ENV })).toThrow('DATA_KEY is missing');
});

test.each([undefined, '', 'development', 'test', 'Sandbox'])('%j is a sandbox', (NODE_ENV) =>
  expect(readConfig({ NODE_ENV }).mode).toBe('sandbox'),
);

test.each(['prodution', 'staging', 'live', 'constructor'])('%j is not guessed', (NODE_ENV) =>
  expect(() => readConfig({ ...fit, NODE_ENV })).toThrow(
    `NODE_ENV is "${NODE_ENV}": set it to production`,
  ),
);

test.each(['PUBLIC_URL', 'SECRET_KEY', 'DATA_KEY', 'SMTP_URL'] as const)(
  'a sandbox does not start with the %s of real patients, and says what to do',
  (name) => {
    const sandbox = () => readConfig({ [name]: fit[name] });
    expect(sandbox).toThrow(new RegExp(`- ${name} [^]*- .*set NODE_ENV=production`));
    expect(sandbox).not.toThrow(fit[name].slice(8));
  },
);

test('a sandbox may have an address of its own, and the settings of a vendor', () => {
  const given = { PUBLIC_URL: 'http://localhost:9000', PROCESSOR_SECRET: 'x', LIMITS: 'off' };
  expect(readConfig(given)).toMatchObject({ mode: 'sandbox', publicUrl: 'http://localhost:9000' });
});

test.each([
  ['PUBLIC_URL', 'HTTPS://Pay.Example.ORG/', { publicUrl: 'https://pay.example.org' }],
  ['ABOUT_URL', 'HTTPS://example.org/a', { aboutUrl: 'https://example.org/a' }],
  [
    'BASE_SOCKET_URL',
    'Wss://live.example.org/w',
    { bases: { socket: 'wss://live.example.org/w' } },
  ],
])('%s=%s: the scheme is understood in any spelling', (name, value, read) => {
  expect(readConfig({ ...fit, [name]: value })).toMatchObject(read);
});

test('a sandbox is refused the https of real patients in any spelling', () => {
  const sandbox = () => readConfig({ PUBLIC_URL: 'HTTPS://pay.example.org' });
  expect(sandbox).toThrow('PUBLIC_URL begins with https://');
});

describe('production is refused, naming the setting', () => {
  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['PUBLIC_URL must begin with https://', { PUBLIC_URL: 'HTTP://pay.example.org' }],
    ['VENDOR_', { VENDOR_WALLET_URL: 'HTTP://wallet.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://pay.example.org' }],
    ['SECRET_KEY', { SECRET_KEY: undefined }],
    ['SECRET_KEY', { SECRET_KEY: ' ' }],
    ['SECRET_KEY', { SECRET_KEY: sampleSecret }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY', { SECRET_KEY: 'a'.repeat(64) }],
    ['DATA_KEY', { DATA_KEY: undefined }],
    ['DATA_KEY', { DATA_KEY: 'short' }],
    ['DATA_KEY', { DATA_KEY: 'a'.repeat(64) }],
    ['DATA_KEY', { DATA_KEY: 'k3Yw9-QvXz7_LmN4bRt8-JhG2fDs6_PaE' }],
    ['TEXT_GATEWAY_SECRET', { TEXT_GATEWAY_SECRET: 'short' }],
    ['VENDOR_REDIRECT_VENDOR_CALLBACK_SECRET', { VENDOR_REDIRECT_VENDOR_CALLBACK_SECRET: 'short' }],
    [
      'VENDOR_THREE_D_SECURE_CALLBACK_SECRET',
      { VENDOR_THREE_D_SECURE_CALLBACK_SECRET: 'a'.repeat(64) },
    ],
    ['TEXT_FROM', { TEXT_FROM: '312 555 0100' }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['MAIL_FROM', { MAIL_FROM: undefined }],
    ['DEMO', { DEMO: 'on' }],
    ['LIMITS', { LIMITS: 'off' }],
    ['PASSWORD_MEMORY', { PASSWORD_MEMORY: '19455' }],
    ['CHAOS', { CHAOS: 'after-call:1' }],
    ['VENDOR_', { VENDOR_WALLET_URL: 'http://wallet.example.org' }],
    ['WALLET_API_URL', { WALLET_API_URL: 'http://api.wallet.example.org' }],
    ['VENDOR_', { VENDOR_SCORE_CAPTCHA_ORIGINS: 'http://localhost:1' }],
    ['BASE_', { BASE_API_URL: 'http://api.example.org' }],
    ['BASE_', { BASE_SOCKET_URL: 'ws://live.example.org/glue/ws' }],
  ])('%s in %j', (name, change) => {
    expect(() => readConfig({ ...fit, ...change })).toThrow(name);
  });

  test('every problem is told at once', () => {
    const start = () => readConfig({ NODE_ENV: 'production' });
    expect(start).toThrow(ConfigProblem);
    for (const name of ['PUBLIC_URL', 'SECRET_KEY', 'DATA_KEY', 'SMTP_URL'])
      expect(start).toThrow(name);
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['PORT', '-1'],
  ['TRUSTED_HOPS', '1.5'],
  ['PASSWORD_MEMORY', '7'],
  ['PUBLIC_URL', 'https://pay.example.org/portal'],
  ['PUBLIC_URL', 'https://me@pay.example.org'],
  ['PUBLIC_URL', 'pay.example.org'],
  ['DATABASE_URL', 'mysql://db'],
  ['SMTP_URL', 'mail.example.org'],
  ['ABOUT_URL', 'javascript:alert(1)'],
  ['DEMO', 'maybe'],
  ['VENDOR_LIVE_CHAT_URL', '//chat'],
  ['VENDOR_SCORE_CAPTCHA_ORIGINS', 'https://a.example.org/path'],
  ['VENDOR_SCORE_CAPTCHA_ORIGINS', "https://a.example.org, 'unsafe-inline'"],
  ['VENDOR_SCORE_CAPTCHA_ORIGINS', 'https://*.example.org'],
  ['BASE_API_URL', '/api'],
  ['BASE_API_URL', 'https://api.example.org/?slug='],
  ['BASE_PAYMENTS_URL', "https://pay.example.org; script-src 'unsafe-inline'"],
])('%s=%s is refused in every mode', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('a tenant that uses a vendor without an address is named', () => {
  const lakeside = readSamples()
    .filter(({ slug }) => slug === 'lakeside')
    .map(tenantOf);
  const missing = missingVendors(
    { ...nothing, vendors: { liveChat: 'https://chat.example.org' } },
    lakeside,
  );
  expect(missing.join()).toContain(`${vendorSetting('wallet')} is missing: lakeside`);
  expect(missing.join()).not.toContain(vendorSetting('liveChat'));
});

describe('texts need a gateway, its secret and a number', () => {
  const corner = sampleTenant('corner-clinic');
  const plain = tenantWith(corner, { general: { quickpayPhoneLogin: false, smsPay: false } });
  const settings = ['VENDOR_TEXT_GATEWAY_URL', 'TEXT_GATEWAY_SECRET', 'TEXT_FROM'];
  const missing = (tenant: Tenant) =>
    missingVendors(nothing, [tenant])
      .map((words) => words.split(' ')[0] ?? '')
      .filter((setting) => settings.includes(setting));

  test.each([
    ['a code for whoever has a number', { general: { quickpay: true, quickpayPhoneLogin: true } }],
    ['a link to a bill', { general: { smsPay: true } }],
    [
      'news of a plan',
      {
        recurring: { allowPatientRecurring: true },
        features: { allowSmsRecurringNotifications: true },
      },
    ],
  ])('for %s', (_, changes) => expect(missing(tenantWith(plain, changes))).toEqual(settings));

  test('and for nothing else', () => {
    expect(missing(plain)).toEqual([]);
    const given = {
      vendors: { textGateway: 'https://texts.example.org' },
      textSecret: 'x',
      textFrom: '+13125550100',
    };
    const texting = tenantWith(plain, { general: { smsPay: true } });
    expect(missingVendors({ ...nothing, ...given }, [texting]).join()).not.toContain('TEXT');
  });
});

describe('the wallet needs two addresses and what both sides know each other by', () => {
  const plain = tenantWith(sampleTenant('corner-clinic'), {});
  const settings = {
    VENDOR_WALLET_URL: 'https://www.wallet.example.org',
    WALLET_API_URL: 'https://api.wallet.example.org/',
    WALLET_CLIENT_ID: 'portico',
    WALLET_SECRET: 'secret',
    WALLET_WEBHOOK_ID: 'WH-1',
  };
  const missing = (env: object, payments: object) =>
    missingVendors(readConfig({ ...fit, ...env }), [tenantWith(plain, { payments })])
      .map((words) => words.split(' ')[0] ?? '')
      .filter((setting) => setting.includes('WALLET'));

  test.each(['wallet', 'walletCredit', 'p2pWallet'])('for %s', (way) => {
    expect(missing({}, { [way]: true })).toEqual(Object.keys(settings));
    expect(missing(settings, { [way]: true })).toEqual([]);
  });

  test('and for nothing else', () => expect(missing({}, {})).toEqual([]));

  test('samples are there in a sandbox', () => {
    expect(readConfig({})).toMatchObject({ walletClientId: 'sandbox', walletSecret: sampleSecret });
    expect(readConfig({ ...fit, ...settings })).toMatchObject({
      walletApi: 'https://api.wallet.example.org',
      walletClientId: 'portico',
      walletWebhook: 'WH-1',
    });
  });
});

describe('a vendor at which the payer decides needs a secret', () => {
  const missing = (tenant: Tenant, given = {}) =>
    missingVendors({ ...nothing, ...given }, [tenant]).map((words) => words.split(' ')[0]);

  test('mobile money one, its callbacks none', () => {
    const savanna = sampleTenant('savanna');
    const settings = ['VENDOR_REDIRECT_VENDOR_URL', 'VENDOR_REDIRECT_VENDOR_SECRET'];
    expect(missing(savanna)).toEqual(expect.arrayContaining(settings));
    const given = {
      vendors: { redirectVendor: 'https://m.example.org' },
      vendorSecrets: { redirectVendor: 'x' },
    };
    expect(missing(savanna, given).join()).not.toContain('REDIRECT');
  });

  test('3-D Secure one, and one for its callbacks', () => {
    const corner = sampleTenant('corner-clinic');
    const checking = tenantWith(corner, { payments: { allow3dsCard: true } });
    const settings = [
      'VENDOR_THREE_D_SECURE_URL',
      'VENDOR_THREE_D_SECURE_SECRET',
      'VENDOR_THREE_D_SECURE_CALLBACK_SECRET',
    ];
    expect(missing(checking)).toEqual(expect.arrayContaining(settings));
    const plain = tenantWith(corner, { payments: { allow3dsCard: false } });
    expect(missing(plain).join()).not.toContain('THREE');
  });

  test('a sandbox has samples, but for the callbacks of mobile money', () => {
    expect(readConfig({})).toMatchObject({
      vendorSecrets: { redirectVendor: sampleSecret, threeDSecure: sampleSecret },
      callbackSecrets: { threeDSecure: sampleSecret },
    });
    expect(readConfig({}).callbackSecrets.redirectVendor).toBeUndefined();
    expect(readConfig({ VENDOR_REDIRECT_VENDOR_CALLBACK_SECRET: 'x' })).toMatchObject({
      callbackSecrets: { redirectVendor: 'x' },
    });
  });
});

test('a service may have an address of its own', () => {
  const given = {
    BASE_PAYMENTS_URL: 'https://payments.example.org/v1/',
    BASE_SOCKET_URL: 'wss://live.example.org/glue/ws',
  };
  expect(readConfig({ ...fit, ...given }).bases).toEqual({
    payments: 'https://payments.example.org/v1',
    socket: 'wss://live.example.org/glue/ws',
  });
  expect(readConfig(fit).bases).toEqual({});
});

test('a vendor may load from further origins', () => {
  const VENDOR_SCORE_CAPTCHA_ORIGINS = 'https://static.example.org/, https://two.example.org';
  expect(readConfig({ ...fit, VENDOR_SCORE_CAPTCHA_ORIGINS }).vendorOrigins).toEqual({
    scoreCaptcha: ['https://static.example.org', 'https://two.example.org'],
  });
  expect(readConfig(fit).vendorOrigins).toEqual({});
});
