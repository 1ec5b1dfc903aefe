import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { financing } from '../../sandbox/vendors/financing.ts';
import { financingStandIn, standInFinancing } from '../../vendors/financing/stand-in.ts';
import type { Method } from '../method.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { financingRequest } from './request.ts';
import { openFinancing, type FinancingDetails } from './vendor.ts';

/** The deployment's financing program, in a sandbox the stand-in; undefined where it has none. */
const open = (deps: Deps): AwayVendor<FinancingDetails> | undefined => {
  const settings = vendorSettings(deps, 'financing', standInFinancing);
  const page = deps.config.vendors.financing;
  return settings && page !== undefined ? openFinancing({ ...settings, page }) : undefined;
};

export const financingMethod = {
  open,
  request: financingRequest,
  standIn: financingStandIn,
  sandbox: financing,
} as const satisfies Method;
