import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { standInFinancing } from '../../vendors/financing/stand-in.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { openFinancing, type FinancingDetails } from './vendor.ts';

/** The deployment's financing program, in a sandbox the stand-in; undefined where it has none. */
export const financingOf = (deps: Deps): AwayVendor<FinancingDetails> | undefined => {
  const settings = vendorSettings(deps, 'financing', standInFinancing);
  const page = deps.config.vendors.financing;
  return settings && page !== undefined ? openFinancing({ ...settings, page }) : undefined;
};
