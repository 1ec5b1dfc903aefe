import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { mobileMoney } from '../../sandbox/vendors/mobile-money.ts';
import {
  redirectVendorStandIn,
  standInRedirectVendor,
} from '../../vendors/redirect-vendor/stand-in.ts';
import type { Method } from '../method.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { mobileMoneyRequest } from './request.ts';
import { openMobileMoney, type MobileMoneyDetails } from './vendor.ts';

/** The deployment's vendor of mobile money, in a sandbox the stand-in; undefined where it has none. */
const open = (deps: Deps): AwayVendor<MobileMoneyDetails> | undefined => {
  const settings = vendorSettings(deps, 'redirectVendor', standInRedirectVendor);
  return settings && openMobileMoney(settings);
};

export const mobileMoneyMethod = {
  open,
  request: mobileMoneyRequest,
  standIn: redirectVendorStandIn,
  sandbox: mobileMoney,
} as const satisfies Method;
