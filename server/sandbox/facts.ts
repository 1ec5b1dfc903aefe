import { captchaInUse } from '#domain/captcha.ts';
import type { Tenant } from '#domain/tenant.ts';

export interface Fact {
  readonly label: string;
  readonly words: readonly string[];
}

type Said = readonly (readonly [boolean, string])[];

/** The settings that a provider turns on, in words for people who try the sandbox. */
export const factsOf = (tenant: Tenant): readonly Fact[] =>
  [
    { label: 'Ways in', words: on(waysIn(tenant)) },
    { label: 'Ways to pay', words: tenant.payments.availablePaymentOptions.map(spaced) },
    { label: 'With', words: on(extras(tenant)) },
    { label: 'Languages', words: tenant.branding.languages.map((one) => one.displayName) },
  ].filter(({ words }) => words.length > 0);

const on = (said: Said): readonly string[] => said.filter(([is]) => is).map(([, words]) => words);

const spaced = (option: string): string => option.replaceAll('-', ' ');

const waysIn = ({ general }: Tenant): Said => [
  [general.quickpay && general.quickpayPhoneLogin, 'quick pay by phone'],
  [general.quickpay && general.quickpayEmailLogin, 'quick pay by e-mail'],
  [
    general.quickpay && !general.quickpayPhoneLogin && !general.quickpayEmailLogin,
    'quick pay as a guest only',
  ],
  [general.credentialed, 'login'],
  [general.allowAccountBalanceValidation, 'open-balance search'],
  [general.sso, 'single sign-on'],
  [general.smsPay, 'text to pay'],
];

const extras = ({ general, payments, recurring, branding, locations }: Tenant): Said => {
  const captcha = captchaInUse(general);
  return [
    [locations.length > 1, `${locations.length} locations`],
    [payments.allow3dsCard, '3-D Secure'],
    [recurring.allowPatientRecurring, 'payment plans'],
    [payments.allowOnlyFullOrPlan, 'only in full or by plan'],
    [payments.currency.code !== 'USD', `amounts in ${payments.currency.symbol}`],
    [general.hideStateField, 'no state field'],
    [branding.memo !== undefined, 'memo'],
    [branding.slides.length > 0, 'slides'],
    [captcha?.kind === 'score', 'score captcha'],
    [captcha?.kind === 'challenge', 'challenge captcha'],
    [general.liveChat, 'live chat'],
  ];
};
