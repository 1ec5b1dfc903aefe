import type { WalletFunding } from '#domain/methods.ts';

export interface FundingOptions {
  /** The page that the patient is on. */
  readonly path: WalletFunding;
  /** The ways that the provider, and this patient, may use. */
  readonly allowed: readonly WalletFunding[];
  readonly isPhone: boolean;
}

/** The ways that are offered, the path's own first; on a telephone one, and a transfer before or behind it. */
export const fundingsFor = ({ path, allowed, isPhone }: FundingOptions): WalletFunding[] => {
  const order: readonly WalletFunding[] =
    path === 'wallet-credit' ? ['wallet-credit', 'wallet'] : ['wallet', 'wallet-credit'];
  const own = isPhone ? order.slice(0, 1) : order;
  const all = path === 'p2p-wallet' ? [path, ...own] : [...own, 'p2p-wallet' as const];
  return all.filter((funding) => allowed.includes(funding));
};

/** The vendor's names for each way; of several, the first that is eligible here. */
export const vendorNames: Readonly<Record<WalletFunding, readonly string[]>> = {
  wallet: ['paypal'],
  'wallet-credit': ['credit', 'paylater'],
  'p2p-wallet': ['venmo'],
};
