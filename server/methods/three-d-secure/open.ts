import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { insideLine } from '../../payments/inside-line.ts';
import { overHttp } from '../../payments/line.ts';
import { standInThreeDSecure } from '../../vendors/three-d-secure/stand-in.ts';
import { openThreeDSecure, type ThreeDSecureDetails } from './vendor.ts';

/** The deployment's gateway of 3-D Secure, in a sandbox the stand-in; undefined where it has none. */
export const threeDSecureOf = (deps: Deps): AwayVendor<ThreeDSecureDetails> | undefined => {
  const { vendors, vendorSecrets, callbackSecrets } = deps.config;
  const address = vendors.threeDSecure;
  if (address === undefined) return undefined;
  const to = address.startsWith('/')
    ? { address: '', line: insideLine(() => standInThreeDSecure(deps)) }
    : { address, line: overHttp };
  const secret = vendorSecrets.threeDSecure;
  return openThreeDSecure({ ...to, secret, callbackSecret: callbackSecrets.threeDSecure });
};
