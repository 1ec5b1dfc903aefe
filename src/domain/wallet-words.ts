import type { AwayMethod } from './methods.ts';

interface Paying {
  readonly method: AwayMethod;
  readonly isTransfer: boolean;
}

/** The words of the wallet's page, by the way of it that the payer chose. */
export const walletWords = ({ method, isTransfer }: Paying) =>
  isTransfer
    ? ({
        heading: 'headings_p2pwalletpayment',
        next: 'topics_p2pwalletnext',
      } as const)
    : ({
        heading:
          method === 'wallet-credit' ? 'headings_walletcreditpayment' : 'headings_walletpayment',
        next: 'topics_walletnext',
      } as const);
