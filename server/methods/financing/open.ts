import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { insideLine } from '../../payments/inside-line.ts';
import { overHttp } from '../../payments/line.ts';
import { standInFinancing } from '../../vendors/financing/stand-in.ts';
import { openFinancing, type FinancingDetails } from './vendor.ts';

/** The deployment's financing program, in a sandbox the stand-in; undefined where it has none. */
export const financingOf = (deps: Deps): AwayVendor<FinancingDetails> | undefined => {
  const { vendors, vendorSecrets, callbackSecrets } = deps.config;
  const page = vendors.financing;
  if (page === undefined) return undefined;
  const to = page.startsWith('/')
    ? { address: '', line: insideLine(() => standInFinancing(deps)) }
    : { address: page, line: overHttp };
  const secret = vendorSecrets.financing;
  return openFinancing({ ...to, page, secret, callbackSecret: callbackSecrets.financing });
};
