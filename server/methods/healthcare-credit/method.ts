import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { healthcareCredit } from '../../sandbox/vendors/healthcare-credit.ts';
import {
  healthcareCreditStandIn,
  standInHealthcareCredit,
} from '../../vendors/healthcare-credit/stand-in.ts';
import type { Method } from '../method.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { healthcareCreditRequest } from './request.ts';
import { openHealthcareCredit, type CreditDetails } from './vendor.ts';

/** The deployment's healthcare credit card, in a sandbox the stand-in; undefined where it has none. */
const open = (deps: Deps): AwayVendor<CreditDetails> | undefined => {
  const settings = vendorSettings(deps, 'healthcareCredit', standInHealthcareCredit);
  return settings && openHealthcareCredit(settings);
};

export const healthcareCreditMethod = {
  open,
  request: healthcareCreditRequest,
  standIn: healthcareCreditStandIn,
  sandbox: healthcareCredit,
} as const satisfies Method;
