import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { standInHealthcareCredit } from '../../vendors/healthcare-credit/stand-in.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { openHealthcareCredit, type CreditDetails } from './vendor.ts';

/** The deployment's healthcare credit card, in a sandbox the stand-in; undefined where it has none. */
export const healthcareCreditOf = (deps: Deps): AwayVendor<CreditDetails> | undefined => {
  const settings = vendorSettings(deps, 'healthcareCredit', standInHealthcareCredit);
  return settings && openHealthcareCredit(settings);
};
