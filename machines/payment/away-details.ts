import type { Details } from '#domain/away-details.ts';
import type { Cart } from '#domain/cart.ts';
import type { AwayMethod } from '#domain/methods.ts';
import type { DecisionPage, PaymentOutcome } from '#domain/payment.ts';
import type { Sealed } from '#domain/sealed.ts';

/** The words between a payment and its vendor: how it is begun and asked for, and how its payer is sent back. */

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
