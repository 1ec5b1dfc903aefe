import type { Deps } from '../../deps.ts';
import { cashNetwork } from '../../sandbox/vendors/cash-network.ts';
import { cashNetworkStandIn, standInCashNetwork } from '../../vendors/cash-network/stand-in.ts';
import type { Method } from '../method.ts';
import { vendorSettings } from '../vendor-settings.ts';
import { openCashNetwork } from './vendor.ts';

/** The deployment's network of counters, in a sandbox the stand-in; undefined where it has none. */
const open = (deps: Deps) => {
  const settings = vendorSettings(deps, 'cashNetwork', standInCashNetwork);
  return settings && openCashNetwork(settings);
};

export const cashNetworkMethod = {
  open,
  standIn: cashNetworkStandIn,
  sandbox: cashNetwork,
} as const satisfies Method;
