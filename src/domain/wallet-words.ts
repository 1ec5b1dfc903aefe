import type { AwayMethod } from './methods.ts';

interface Paying {
  readonly method: AwayMethod;
  readonly isTransfer: boolean;
  /** The portal stands in a frame: its own button begins, and another press opens the wallet. */
  readonly isApart?: boolean;
}

/** The words of the wallet's page, by the way of it that the payer chose. */
export const walletWords = ({ method, isTransfer, isApart = false }: Paying) =>
  isTransfer
    ? ({
        heading: 'headings_p2pwalletpayment',
        next: isApart ? 'topics_walletnextapart' : 'topics_p2pwalletnext',
      } as const)
    : ({
        heading:
          method === 'wallet-credit' ? 'headings_walletcreditpayment' : 'headings_walletpayment',
        next: isApart ? 'topics_walletnextapart' : 'topics_walletnext',
      } as const);
