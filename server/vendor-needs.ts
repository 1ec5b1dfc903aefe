import { offersChoice } from '#domain/communications.ts';
import { textsOfPlans } from '#domain/opt-ins.ts';
import { communications } from '#domain/place-kinds.ts';
import type { Tenant } from '#domain/tenant.ts';
import {
  callbackSecretSetting,
  namesWithSecret,
  vendorNames,
  vendorSecretSetting,
  vendorSetting,
  vendorsWithSecret,
} from './config-settings.ts';
import type { VendorName } from './config-settings.ts';
import type { Config } from './config.ts';

/** Text messages carry codes for forgotten passwords, links to bills, news of bills and plans. */
export const needsTexts = (tenant: Tenant): boolean => {
  const { general, recurring } = tenant;
  const hasPlans = recurring.allowPatientRecurring || recurring.recommendedPaymentPlans;
  return (
    general.smsPay ||
    (general.quickpay && general.quickpayPhoneLogin) ||
    (general.credentialed && communications(tenant) && offersChoice(tenant, 'hasSmsOptIn', true)) ||
    (hasPlans && textsOfPlans(tenant))
  );
};

const needsWallet = ({ payments }: Tenant): boolean =>
  payments.wallet || payments.walletCredit || payments.p2pWallet;

const needs: Readonly<Record<VendorName, (tenant: Tenant) => boolean>> = {
  processor: ({ payments }) => payments.card || payments.ach,
  textGateway: needsTexts,
  wallet: needsWallet,
  healthcareCredit: ({ payments }) => payments.healthcareCredit,
  financing: ({ payments }) => payments.financing,
  redirectVendor: ({ payments }) => payments.redirectVendor,
  threeDSecure: ({ payments }) => payments.card && payments.allow3dsCard,
  cashNetwork: ({ payments }) => payments.cashNetwork,
  scoreCaptcha: ({ general }) => general.scoreCaptcha,
  challengeCaptcha: ({ general }) => general.challengeCaptcha,
  liveChat: ({ general }) => general.liveChat,
};

/** The outside services that a tenant's settings turn on and its pages load something from. */
export const vendorsOf = (tenant: Tenant): readonly VendorName[] =>
  vendorNames.filter((name) => !ofServerOnly.includes(name) && needs[name](tenant));

const ofServerOnly: readonly VendorName[] = ['processor', 'textGateway', 'cashNetwork'];

/** The vendors whose scripts run in the portal's own page; the others stay in frames and windows. */
export const scriptVendors: readonly VendorName[] = [
  'scoreCaptcha',
  'challengeCaptcha',
  'liveChat',
  'wallet',
  'healthcareCredit',
];

/** Settings that a vendor's use needs besides its address. */
const settings = {
  textSecret: ['TEXT_GATEWAY_SECRET', needsTexts],
  textFrom: ['TEXT_FROM', needsTexts],
  walletApi: ['WALLET_API_URL', needsWallet],
  walletClientId: ['WALLET_CLIENT_ID', needsWallet],
  walletSecret: ['WALLET_SECRET', needsWallet],
  walletWebhook: ['WALLET_WEBHOOK_ID', needsWallet],
} as const;

/** One sentence per setting that a tenant needs and the deployment does not have. */
export const missingVendors = (
  config: Pick<Config, 'vendors' | 'vendorSecrets' | 'callbackSecrets' | keyof typeof settings>,
  tenants: readonly Tenant[],
): readonly string[] =>
  [
    ...vendorNames
      .filter((name) => config.vendors[name] === undefined)
      .map((name) => [vendorSetting(name), needs[name]] as const),
    ...namesWithSecret
      .filter((name) => config.vendorSecrets[name] === undefined)
      .map((name) => [vendorSecretSetting(name), needs[name]] as const),
    ...namesWithSecret
      .filter((name) => vendorsWithSecret[name].callbacks === 'are signed')
      .filter((name) => config.callbackSecrets[name] === undefined)
      .map((name) => [callbackSecretSetting(name), needs[name]] as const),
    ...(Object.keys(settings) as (keyof typeof settings)[])
      .filter((key) => config[key] === undefined)
      .map((key) => settings[key]),
  ].flatMap(([setting, isNeeded]) => {
    const users = tenants.filter(isNeeded).map((tenant) => tenant.slug);
    return users.length === 0 ? [] : [`${setting} is missing: ${users.join(', ')}`];
  });
