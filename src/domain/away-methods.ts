import type { AwayMethod } from './methods.ts';
import type { PaymentStatus } from './payment.ts';
import type { Tenant } from './tenant.ts';

/** A payment that is decided elsewhere, as its method wants it. */
export interface Away {
  /**
   * The thing that is shown to begin by: the vendor's own buttons, the provider's fields, the form of a card, or
   * the bills to choose from.
   */
  readonly shows: 'buttons' | 'fields' | 'card' | 'bills';
  /** The place where the vendor's page is shown; a vendor's own script opens windows on this page. */
  readonly opens: 'buttons' | 'popup' | 'frame' | 'script';
  /** The ends at the vendor that lead back to the ways to pay; the others show the form again. */
  readonly leadsBack: readonly PaymentStatus[];
  /**
   * The vendor's page is left on show until it is closed or reports. The vendor is asked once then, and whatever it has
   * not paid leads back to the accounts.
   */
  readonly isAskedOnce?: true;
}

const wallet: Away = { shows: 'buttons', opens: 'buttons', leadsBack: [] };

export const awayOf = (method: AwayMethod, { features }: Pick<Tenant, 'features'>): Away => {
  switch (method) {
    case 'wallet':
    case 'wallet-credit':
      return wallet;
    case 'mobile-money':
      return {
        shows: 'fields',
        opens: features.mobileMoneyNewWindow ? 'popup' : 'frame',
        leadsBack: ['declined', 'cancelled', 'expired'],
      };
    case 'healthcare-credit':
      return { shows: 'bills', opens: 'script', leadsBack: ['declined', 'expired'] };
    case 'financing':
      return {
        shows: 'bills',
        opens: 'frame',
        leadsBack: ['declined', 'cancelled', 'expired'],
        isAskedOnce: true,
      };
    case 'cards':
      return { shows: 'card', opens: 'frame', leadsBack: ['cancelled', 'expired'] };
  }
};
