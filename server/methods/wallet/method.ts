import type { AwayVendor } from '../../away/vendor.ts';
import type { Deps } from '../../deps.ts';
import { insideLine } from '../../payments/inside-line.ts';
import { overHttp, type Line } from '../../payments/line.ts';
import { notedLine } from '../../payments/noted-line.ts';
import { wallet } from '../../sandbox/vendors/wallet.ts';
import { walletStandIn, standInWallet } from '../../vendors/wallet/stand-in.ts';
import type { Method } from '../method.ts';
import type { WalletDetails } from './order.ts';
import { walletRequest } from './request.ts';
import { openWallet } from './vendor.ts';

/** The wallet of this deployment; undefined where it has none. The sandbox's own is asked inside the process. */
const open = (deps: Deps): AwayVendor<WalletDetails> | undefined => {
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
      line: notedLine(deps, 'wallet', inside(deps, address)),
    });
  const certificates = [new URL(address).origin, ...(vendorOrigins.wallet ?? [])];
  const line = notedLine(deps, 'wallet', overHttp);
  return openWallet({ ...known, address, certificates, line });
};

const inside = (deps: Deps, base: string): Line => {
  const line = insideLine(() => standInWallet(deps));
  return (path, sent) => line(path.startsWith(`${base}/`) ? path.slice(base.length) : path, sent);
};

export const walletMethod = {
  open,
  request: walletRequest,
  standIn: walletStandIn,
  sandbox: wallet,
} as const satisfies Method;
