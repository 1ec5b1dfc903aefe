import type { Tenant } from '#domain/tenant.ts';
import { vendorNames, vendorSetting } from './config-settings.ts';
import type { VendorName } from './config-settings.ts';
import type { Config } from './config.ts';

const needs: Readonly<Record<VendorName, (tenant: Tenant) => boolean>> = {
  processor: ({ payments }) => payments.card || payments.ach,
  wallet: ({ payments }) => payments.wallet || payments.walletCredit || payments.p2pWallet,
  healthcareCredit: ({ payments }) => payments.healthcareCredit,
  financing: ({ payments }) => payments.financing,
  redirectVendor: ({ payments }) => payments.redirectVendor,
  threeDSecure: ({ payments }) => payments.card && payments.allow3dsCard,
  scoreCaptcha: ({ general }) => general.scoreCaptcha,
  challengeCaptcha: ({ general }) => general.challengeCaptcha,
  liveChat: ({ general }) => general.liveChat,
};

/** The outside services that a tenant's settings turn on and its pages load something from. */
export const vendorsOf = (tenant: Tenant): readonly VendorName[] =>
  vendorNames.filter((name) => name !== 'processor' && needs[name](tenant));

/** Those whose scripts run in the portal's own page; the others stay in frames and windows. */
export const scriptVendors: readonly VendorName[] = [
  'scoreCaptcha',
  'challengeCaptcha',
  'liveChat',
];

/** One sentence per vendor that a tenant uses and the deployment has no address for. */
export const missingVendors = (
  config: Pick<Config, 'vendors'>,
  tenants: readonly Tenant[],
): readonly string[] =>
  vendorNames
    .filter((name) => config.vendors[name] === undefined)
    .flatMap((name) => {
      const users = tenants.filter(needs[name]).map((tenant) => tenant.slug);
      return users.length === 0 ? [] : [`${vendorSetting(name)} is missing: ${users.join(', ')}`];
    });
