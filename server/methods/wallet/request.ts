import type { WalletPayment } from '#contract/away.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { AwayRequest } from '../../away/request.ts';
import type { WalletDetails } from './order.ts';

/** The wallet's ways by the specification's words for them. */
const ways = { PP: 'wallet', PPC: 'wallet-credit', P2P: 'p2p-wallet' } as const;

const isOn = ({ payments }: Tenant, funding: WalletDetails['funding']): boolean =>
  ({
    wallet: payments.wallet,
    'wallet-credit': payments.walletCredit,
    'p2p-wallet': payments.p2pWallet,
  })[funding];

/** A payment by wallet: its payer is known to the wallet, and this server knows only their name. */
export const walletRequest = (body: WalletPayment, tenant: Tenant): AwayRequest => {
  const { paymentType, payerName, returnUrl, cancelUrl: _, ...common } = body;
  const funding = ways[paymentType];
  return {
    sent: body,
    body: { ...common, paymentMethod: 'elsewhere' },
    means: {
      method: funding,
      brand: null,
      last4: '',
      expiry: null,
      payerName: payerName ?? payerIn(common),
      hash: '',
    },
    isOffered: isOn(tenant, funding),
    carriesPlans: false,
    problems: {},
    vendor: 'wallet',
    begin: ({ wallet }, order) => wallet.begin(order, { funding }),
    mayTakeAtOnce: false,
    back: {
      finish: `/payment/${funding}/finish`,
      cancel: `/payment/${funding}/cancel`,
    },
    embedded: /\/iframe\//.test(returnUrl ?? ''),
  };
};

/** The name of the first account holder; the wallet asks for none. */
const payerIn = ({ cart: { accounts } }: Pick<WalletPayment, 'cart'>): string => {
  const [account] = accounts;
  const { name, firstName = '', lastName = '' } = account ?? {};
  return name ?? `${firstName} ${lastName}`.trim();
};
