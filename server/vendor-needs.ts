import type { Tenant } from '#domain/tenant.ts';
import { callbackSecretSetting, vendorSecretSetting, vendorSetting } from './config-settings.ts';
import type { Config } from './config.ts';
import {
  namesWithSecret,
  needsTexts,
  outsideServices,
  serviceOf,
  signsCallbacks,
  vendorNames,
  type VendorName,
} from './outside-services.ts';

/** The outside services that a tenant's settings turn on and its pages load something from. */
export const vendorsOf = (tenant: Tenant): readonly VendorName[] =>
  vendorNames.filter((name) => serviceOf(name).onPages && outsideServices[name].isNeeded(tenant));

/** The vendors whose scripts run in the portal's own page; the others stay in frames and windows. */
export const scriptVendors: readonly VendorName[] = vendorNames.filter(
  (name) => serviceOf(name).onPages === 'script',
);

const { isNeeded: needsWallet } = outsideServices.wallet;

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
      .map((name) => [vendorSetting(name), outsideServices[name].isNeeded] as const),
    ...namesWithSecret
      .filter((name) => config.vendorSecrets[name] === undefined)
      .map((name) => [vendorSecretSetting(name), outsideServices[name].isNeeded] as const),
    ...namesWithSecret
      .filter(signsCallbacks)
      .filter((name) => config.callbackSecrets[name] === undefined)
      .map((name) => [callbackSecretSetting(name), outsideServices[name].isNeeded] as const),
    ...(Object.keys(settings) as (keyof typeof settings)[])
      .filter((key) => config[key] === undefined)
      .map((key) => settings[key]),
  ].flatMap(([setting, isNeeded]) => {
    const users = tenants.filter(isNeeded).map((tenant) => tenant.slug);
    return users.length === 0 ? [] : [`${setting} is missing: ${users.join(', ')}`];
  });
