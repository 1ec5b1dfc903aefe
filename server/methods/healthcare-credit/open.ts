import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { insideLine } from '../../payments/inside-line.ts';
import { overHttp } from '../../payments/line.ts';
import { standInHealthcareCredit } from '../../vendors/healthcare-credit/stand-in.ts';
import { openHealthcareCredit, type CreditDetails } from './vendor.ts';

/** The deployment's healthcare credit card, in a sandbox the stand-in; undefined where it has none. */
export const healthcareCreditOf = (deps: Deps): AwayVendor<CreditDetails> | undefined => {
  const { vendors, vendorSecrets, callbackSecrets } = deps.config;
  const address = vendors.healthcareCredit;
  if (address === undefined) return undefined;
  const to = address.startsWith('/')
    ? { address: '', line: insideLine(() => standInHealthcareCredit(deps)) }
    : { address, line: overHttp };
  const secret = vendorSecrets.healthcareCredit;
  return openHealthcareCredit({ ...to, secret, callbackSecret: callbackSecrets.healthcareCredit });
};
