import type { Deps } from '../../deps.ts';
import { insideLine } from '../../payments/inside-line.ts';
import { overHttp } from '../../payments/line.ts';
import { standInCashNetwork } from '../../vendors/cash-network/stand-in.ts';
import { openCashNetwork } from './vendor.ts';

/** The deployment's network of counters, in a sandbox the stand-in; undefined where it has none. */
export const cashNetworkOf = (deps: Deps) => {
  const { vendors, vendorSecrets, callbackSecrets } = deps.config;
  const address = vendors.cashNetwork;
  if (address === undefined) return undefined;
  const to = address.startsWith('/')
    ? { address: '', line: insideLine(() => standInCashNetwork(deps)) }
    : { address, line: overHttp };
  const secret = vendorSecrets.cashNetwork;
  return openCashNetwork({ ...to, secret, callbackSecret: callbackSecrets.cashNetwork });
};
