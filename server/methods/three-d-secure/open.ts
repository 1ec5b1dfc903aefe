import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { standInThreeDSecure } from '../../vendors/three-d-secure/stand-in.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { openThreeDSecure, type ThreeDSecureDetails } from './vendor.ts';

/** The deployment's gateway of 3-D Secure, in a sandbox the stand-in; undefined where it has none. */
export const threeDSecureOf = (deps: Deps): AwayVendor<ThreeDSecureDetails> | undefined => {
  const settings = vendorSettings(deps, 'threeDSecure', standInThreeDSecure);
  return settings && openThreeDSecure(settings);
};
