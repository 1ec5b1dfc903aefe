import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { threeDSecure } from '../../sandbox/vendors/three-d-secure.ts';
import { threeDSecureStandIn, standInThreeDSecure } from '../../vendors/three-d-secure/stand-in.ts';
import type { Method } from '../method.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { threeDSecureRequest } from './request.ts';
import { openThreeDSecure, type ThreeDSecureDetails } from './vendor.ts';

/** The deployment's gateway of 3-D Secure, in a sandbox the stand-in; undefined where it has none. */
const open = (deps: Deps): AwayVendor<ThreeDSecureDetails> | undefined => {
  const settings = vendorSettings(deps, 'threeDSecure', standInThreeDSecure);
  return settings && openThreeDSecure(settings);
};

export const threeDSecureMethod = {
  open,
  request: threeDSecureRequest,
  standIn: threeDSecureStandIn,
  sandbox: threeDSecure,
} as const satisfies Method;
