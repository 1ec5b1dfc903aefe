import type { CardDetails } from '#domain/card-form.ts';
import type { Cart } from '#domain/cart.ts';
import type { AwayMethod, WalletFunding } from '#domain/methods.ts';
import type { DecisionPage, PaymentOutcome } from '#domain/payment.ts';
import type { Sealed } from '#domain/sealed.ts';

/** The details that a payer gives, and the words with which a vendor sends them back, by method. */

/** A payment by wallet: its payer is known to the vendor, and nothing is typed here. */
export interface WalletDetails {
  readonly method: WalletFunding;
}

/** A payment by mobile money, with what the provider's own fields ask. */
export interface MobileDetails {
  readonly method: 'mobile-money';
  readonly payerName: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A payment by credit that is begun beside the accounts, with what is known of whoever is logged in. */
export interface CreditDetails {
  readonly method: 'healthcare-credit' | 'financing';
  readonly payerName?: string | undefined;
  readonly address?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
}

export type Details = WalletDetails | MobileDetails | CardDetails | CreditDetails;

/** The payer came back from the vendor by an address of the portal. */
export interface Arrival {
  readonly step: string;
  readonly handle: string;
  readonly approval: Approval;
}

/** The vendor's own ids, which it hands over with the payer's consent. */
export interface Approval {
  readonly payment?: string | undefined;
  readonly payer?: string | undefined;
}

/** A payment as the server has begun it at the vendor. */
export interface Begun extends DecisionPage {
  /** The handle is good for this payer alone, and for this one payment; one that was declined at once has none. */
  readonly handle?: string | undefined;
  readonly outcome: PaymentOutcome;
}

export interface Beginning {
  readonly key: string;
  readonly cart: Cart;
  readonly details: Sealed<Details>;
  readonly again: boolean;
}

export interface Asked {
  readonly method: AwayMethod;
  readonly handle: string;
}

export interface Finalizing extends Asked {
  readonly approval: Approval;
}
