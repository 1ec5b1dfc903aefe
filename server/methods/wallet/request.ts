import type { WalletPayment } from '#contract/away.ts';
import { offersTransfer } from '#domain/methods.ts';
import type { Tenant } from '#domain/tenant.ts';
import { payerIn } from '../../away/payer-in.ts';
import type { AwayRequest } from '../../away/request.ts';
import type { WalletDetails } from './order.ts';

/** The wallet's ways by the specification's words for them. */
const ways = { PP: 'wallet', PPC: 'wallet-credit', P2P: 'p2p-wallet' } as const;

const isOn = (tenant: Tenant, funding: WalletDetails['funding'], isDemo: boolean): boolean =>
  ({
    wallet: tenant.payments.wallet,
    'wallet-credit': tenant.payments.walletCredit,
    'p2p-wallet': offersTransfer(tenant, isDemo),
  })[funding];

interface Asked {
  readonly tenant: Tenant;
  readonly isDemo: boolean;
}

/** A payment by wallet: its payer is known to the wallet, and this server knows only their name. */
export const walletRequest = (body: WalletPayment, { tenant, isDemo }: Asked): AwayRequest => {
  const { paymentType, payerName, returnUrl, cancelUrl: _, ...common } = body;
  const funding = ways[paymentType];
  // A transfer is begun on the wallet's own page, and comes back to it.
  const page = funding === 'p2p-wallet' ? 'wallet' : funding;
  return {
    sent: body,
    body: { ...common, paymentMethod: 'elsewhere' },
    means: {
      method: funding,
      brand: null,
      last4: '',
      expiry: null,
      payerName: payerName ?? payerIn(common.cart),
      hash: '',
    },
    isOffered: isOn(tenant, funding, isDemo),
    carriesPlans: false,
    problems: {},
    vendor: 'wallet',
    begin: ({ wallet }, order) => wallet.begin(order, { funding }),
    mayTakeAtOnce: false,
    back: {
      finish: (handle) => `/payment/${page}/finish/${handle}`,
      cancel: (handle) => `/payment/${page}/cancel/${handle}`,
    },
    embedded: /\/iframe\//.test(returnUrl ?? ''),
  };
};
