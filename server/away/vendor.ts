import type { DeclineReason, VendorStep } from '#domain/payment.ts';
import type { ReversalKind } from '#domain/reversal.ts';

/** A part of a payment: one location is paid on its own, by its own merchant at the vendor. */
export interface Part {
  /** The reference of the part, the same at every try. */
  readonly reference: string;
  readonly merchant: string;
  readonly amount: number;
}

/** A payment that a payer is to decide on at a vendor; amounts are integer cents. */
export interface Order {
  /** The reference of the payment, the same at every try. */
  readonly reference: string;
  readonly parts: readonly Part[];
  readonly amount: number;
  readonly currency: string;
  readonly payerName: string;
  /** The language of the vendor's pages, as a tag: `en`, `es`, `sw`. */
  readonly language: string;
  /** The name under which the payer knows the provider. */
  readonly provider: string;
  /** The server's own address to which the vendor sends the payer back, by GET or POST. */
  readonly returnUrl: string;
  /** The same for a payer who gives up there. */
  readonly cancelUrl: string;
  /** The address to which the vendor sends its callbacks. */
  readonly callbackUrl: string;
}

export interface Begun {
  /** The vendor's own id of the payment. */
  readonly ref: string;
  /** The page of the vendor on which the payer decides; none where nothing is left to decide. */
  readonly url?: string;
  /** A secret with which the vendor is asked about this payment; kept sealed. */
  readonly secret?: string;
}

/** Money of a payment that went back at its vendor, or a refund of it that did not go after all. */
export interface WentBack {
  /** The vendor's name of what happened, the same at every look. */
  readonly event: string;
  readonly kind: ReversalKind | 'unrefunded';
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  /** The reference of the part; without one the last part goes back first. */
  readonly part?: string;
  /** The reference of the refund, where it was asked for here. */
  readonly refund?: string;
  /** A dispute that its payer has won: the vendor may tell the same money as a refund as well. */
  readonly isLost?: boolean;
  /** The vendor's own word, for people. */
  readonly code?: string;
}

/** A refund that is asked for; amounts are integer cents. */
export interface RefundOrder {
  /** The same at every try. */
  readonly reference: string;
  /** The vendor's own id of the payment. */
  readonly ref: string;
  /** The reference of the part that it comes off. */
  readonly part: string;
  readonly amount: number;
  readonly currency: string;
}

/** Thrown where the vendor will never make a refund: asking again is of no use. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** The standing of a payment at its vendor. A word that nobody knows is `pending`, never a failure. */
export type Seen =
  /** The payer has not decided yet. */
  | {
      readonly state: 'action';
      /** The window that comes next, where a vendor has several. */
      readonly step?: VendorStep;
      /** Cents of credit that the vendor tells of its payer. */
      readonly limit?: number;
    }
  /** The payer has agreed, and the money is there to be taken. */
  | { readonly state: 'approved' }
  /** The payer has done their part; the vendor has not decided. */
  | { readonly state: 'pending' }
  | {
      readonly state: 'paid';
      /** Cents that the vendor took in all, which may be something else than was asked for. */
      readonly amount: number;
      readonly currency: string;
      /** Cents that the vendor took of each part, where that is known, by the part's reference. */
      readonly parts?: Readonly<Record<string, number>>;
      /** The vendor's number of the transaction, which a receipt shows. */
      readonly transaction: string;
      /** The number of each part's own transaction, where a part has one, by the part's reference. */
      readonly transactions?: Readonly<Record<string, string>>;
      /** All that went back since, each time in full. */
      readonly back?: readonly WentBack[];
      /** Tokens of a card that is debited again or kept, where the payment asked for them. */
      readonly token?: string;
      readonly cardToken?: string;
      readonly schemeReference?: string;
      readonly fingerprint?: string;
    }
  | {
      readonly state: 'failed';
      /** The payer gave up, the time ran out, or the vendor refused, with its reason. */
      readonly why: 'cancelled' | 'expired' | 'declined';
      readonly reason?: DeclineReason;
      /** Cents of credit that the payer has, where they are less than was asked for. */
      readonly limit?: number;
      /** The vendor would go on with what is of no use here, until it is called off there. */
      readonly isOpenThere?: true;
      /** The vendor's own word, for people. */
      readonly code?: string;
    };

/** Abilities of a vendor: how final its word is, how long its payers may take, and what it gives back. */
export interface Abilities {
  /** A payment that the vendor called failed never turns out to be paid. */
  readonly failedIsFinal: boolean;
  /** Milliseconds for which the payer may take the decision. */
  readonly patienceMs: number;
  /**
   * Milliseconds after which a payment is over although the vendor does not answer: its payer may pay another way,
   * and money that comes after all is booked. Left out, no payment is over before the vendor has answered.
   */
  readonly unaskedMs?: number;
  /** Refunds by `refund`: of any part of a payment, of a whole payment only, or none. */
  readonly refunds: 'parts' | 'whole' | 'none';
  /** Milliseconds after its beginning in which money of a payment may still be taken back. */
  readonly mayGoBackMs: number;
}

/** A callback as it came in, of which not a byte was changed. */
export interface RawCallback {
  readonly headers: (name: string) => string | undefined;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** A callback only says which payment is to be looked at; what became of it the vendor is asked. */
export interface Callback {
  /** The id of the event, the same at every repeat. */
  readonly event: string;
  readonly ref: string;
}

/**
 * A vendor at which the payer decides: in a window of its own, on a telephone, minutes or days later.
 * Every function throws `VendorUnreached` or `VendorUnclear` when the vendor cannot be asked or says
 * nothing that anybody understands.
 */
export interface AwayVendor<Details = undefined> {
  readonly abilities: Abilities;
  begin(order: Order, details: Details): Promise<Begun>;
  /**
   * Every payment that was begun under a reference, for a beginning whose answer was lost; left out where
   * a vendor cannot be asked so.
   */
  begunUnder?(reference: string): Promise<readonly Begun[]>;
  /** The standing of the payment; undefined where the vendor knows of none. */
  look(ref: string, secret?: string): Promise<Seen | undefined>;
  /** Takes the money of an approved payment; the key is the same at every try. */
  capture?(key: string, ref: string): Promise<Seen>;
  /** Ends a payment that is not decided. Money that was taken meanwhile stays taken: look again. */
  cancel?(ref: string): Promise<void>;
  /**
   * Asks for a refund, once for a reference, whether or not the answer to an earlier try was lost; a look says
   * whether the money went. Throws `RefundRefused` where it never will.
   */
  refund?(order: RefundOrder): Promise<void>;
  /** The callbacks in a request, undefined where its signature is missing, wrong or old. */
  read(callback: RawCallback, now: number): Promise<readonly Callback[] | undefined>;
}
