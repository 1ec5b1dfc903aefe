import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { insideLine } from '../../payments/inside-line.ts';
import { overHttp } from '../../payments/line.ts';
import { standInRedirectVendor } from '../../vendors/redirect-vendor/stand-in.ts';
import { openMobileMoney, type MobileMoneyDetails } from './vendor.ts';

/** The deployment's vendor of mobile money, in a sandbox the stand-in; undefined where it has none. */
export const mobileMoneyOf = (deps: Deps): AwayVendor<MobileMoneyDetails> | undefined => {
  const { vendors, vendorSecrets, callbackSecrets } = deps.config;
  const address = vendors.redirectVendor;
  if (address === undefined) return undefined;
  const to = address.startsWith('/')
    ? { address: '', line: insideLine(() => standInRedirectVendor(deps)) }
    : { address, line: overHttp };
  const secret = vendorSecrets.redirectVendor;
  return openMobileMoney({ ...to, secret, callbackSecret: callbackSecrets.redirectVendor });
};
