import type { InTheWay } from './in-the-way.ts';
import type { Tenant } from './tenant.ts';
import type { Visitor } from './visitor.ts';

/** All that ends and stays when this login is closed, as its holder is told before. */
export interface Closing {
  readonly cards: readonly { readonly brand: string; readonly last4: string }[];
  /** The e-mail addresses of whom the holder invited. */
  readonly people: readonly string[];
  /** Cents that stay due. */
  readonly owed: number;
  /** A payment stands in the history. */
  readonly hasPaid: boolean;
  /** A bank may still refuse a payment of the last days. */
  readonly mayReturn: boolean;
  readonly hasTextToPay: boolean;
  readonly hasNotices: boolean;
  readonly inTheWay: readonly InTheWay[];
}

/**
 * Account holders close their login. An authorized user's is taken back by whoever invited them, and
 * visitors sent by the provider's own system have theirs there.
 */
export const hasLoginToClose = (visitor: Visitor): boolean => visitor === 'credentialed';

/** Bills can be paid here without a login. */
export const takesGuests = ({ general }: Pick<Tenant, 'general'>): boolean =>
  general.quickpay || general.allowAccountBalanceValidation;
