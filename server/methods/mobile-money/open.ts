import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { standInRedirectVendor } from '../../vendors/redirect-vendor/stand-in.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { openMobileMoney, type MobileMoneyDetails } from './vendor.ts';

/** The deployment's vendor of mobile money, in a sandbox the stand-in; undefined where it has none. */
export const mobileMoneyOf = (deps: Deps): AwayVendor<MobileMoneyDetails> | undefined => {
  const settings = vendorSettings(deps, 'redirectVendor', standInRedirectVendor);
  return settings && openMobileMoney(settings);
};
