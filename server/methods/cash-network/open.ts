import type { Deps } from '../../deps.ts';
import { standInCashNetwork } from '../../vendors/cash-network/stand-in.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { openCashNetwork } from './vendor.ts';

/** The deployment's network of counters, in a sandbox the stand-in; undefined where it has none. */
export const cashNetworkOf = (deps: Deps) => {
  const settings = vendorSettings(deps, 'cashNetwork', standInCashNetwork);
  return settings && openCashNetwork(settings);
};
