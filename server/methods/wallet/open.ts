import { setTimeout as wait } from 'node:timers/promises';
import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { overHttp, type Line } from '../../payments/line.ts';
import { standInWallet } from '../../vendors/wallet/stand-in.ts';
import type { WalletDetails } from './order.ts';
import { openWallet } from './vendor.ts';

/** The wallet of this deployment; undefined where it has none. The sandbox's own is asked inside the process. */
export const walletOf = (deps: Deps): AwayVendor<WalletDetails> | undefined => {
  const { vendors, vendorOrigins, ...config } = deps.config;
  const { walletApi, walletClientId: clientId, walletSecret: secret, walletWebhook } = config;
  const address = walletApi ?? vendors.wallet;
  if (address === undefined || clientId === undefined || secret === undefined) return undefined;
  const known = { clientId, secret, webhook: walletWebhook };
  if (address.startsWith('/'))
    return openWallet({
      ...known,
      address: '',
      certificates: [address],
      line: inside(deps, address),
    });
  const certificates = [new URL(address).origin, ...(vendorOrigins.wallet ?? [])];
  return openWallet({ ...known, address, certificates, line: overHttp });
};

const inside =
  (deps: Deps, base: string): Line =>
  async (path, { ms, ...init }) => {
    const within = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    return Promise.race([standInWallet(deps).request(within, init), late(ms)]);
  };

const late = (ms: number): Promise<never> =>
  wait(ms, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
