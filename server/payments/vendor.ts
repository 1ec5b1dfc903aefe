import type { DeclineReason } from '#domain/payment.ts';

export interface CardDetails {
  readonly method: 'cards';
  readonly number: string;
  readonly cvv: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly name: string;
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly state?: string;
  readonly postalCode: string;
  readonly poNumber?: string;
}

export interface BankDetails {
  readonly method: 'ach';
  readonly name: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** A card or bank account that the vendor keeps, by the vendor's token. */
export interface KeptDetails {
  readonly method: 'kept';
  readonly token: string;
  /** The payer asks for the charge, or the provider does by an agreement such as a plan. */
  readonly initiator: 'payer' | 'provider';
  /** The network's reference of the card's first use. */
  readonly schemeReference?: string;
  readonly poNumber?: string;
}

/** The means of a payment. Numbers are held in memory while it is made, and nowhere else. */
export type Details = CardDetails | BankDetails | KeptDetails;

/**
 * The agreement by which a kept card is charged, as networks ask for it: the payments of one plan, or amounts that
 * differ. A use that rests on none names none.
 */
export type Agreement = 'installment' | 'standingOrder';

export interface Charge {
  /** The vendor's idempotency key and reference in one, the same at every try. */
  readonly reference: string;
  /** The tenant and its location that are paid. */
  readonly merchant: string;
  readonly amount: number;
  readonly currency: string;
  /** The number of the leg, of so many `legs` of the payment. */
  readonly leg: number;
  readonly legs: number;
  /** Epoch milliseconds; a charge that arrives later must not be begun any more. */
  readonly validUntil: number;
  readonly details: Details;
  /** Named by every use for it: the first one, by its payer, and the later ones. */
  readonly agreement?: Agreement;
  /**
   * The vendor is to keep the number and answer a token for it, because more will be debited later. The
   * token of a card that is kept already is another one: what rests on it outlives the card on file.
   */
  readonly keep: boolean;
  /** The vendor is to answer one more token, under which the payer has the card on file. */
  readonly keepCard: boolean;
}

export type Charged =
  | {
      readonly kind: 'paid';
      readonly vendorId: string;
      /** Cents that were really taken, to be compared with those asked for. */
      readonly amount: number;
      readonly currency: string;
      /** The vendor's token for the number, where it was to keep it. */
      readonly token?: string;
      /** The vendor's token for the card on file. */
      readonly cardToken?: string;
      /** The network's reference of the first use, for the later ones. */
      readonly schemeReference?: string;
      readonly fingerprint?: string;
    }
  | {
      readonly kind: 'declined';
      readonly vendorId: string;
      readonly reason: DeclineReason;
      /** The network's own code, or that of a bank's return; Mastercard's advice beside it. */
      readonly code?: string;
      readonly advice?: string;
      /** The same for every charge of one card or account; nothing can be paid with it. */
      readonly fingerprint?: string;
    };

/** Thrown where the charge may have been made or not: only asking the processor tells. */
export class VendorUnclear extends Error {
  override readonly name = 'VendorUnclear';

  constructor(
    message: string,
    /** The vendor itself answered that it failed: the request is not on its way any more. */
    readonly isAnswered = false,
  ) {
    super(message);
  }
}

/** Thrown where the request never left: this try charged nothing. */
export class VendorUnreached extends Error {
  override readonly name = 'VendorUnreached';
}

/** The processor moves the money. One adapter per vendor; nothing else of the server knows it. */
export interface PaymentVendor {
  /** The same reference twice is charged once, by the vendor's own word. */
  readonly deduplicates: boolean;
  /** After this long an unanswered request can no longer turn into a charge. */
  readonly slowestAnswerMs: number;
  charge(charge: Charge): Promise<Charged>;
  /**
   * The charge under a reference. Throws when the vendor cannot be asked, and when it answers anything but
   * paid, declined or that it knows of none: that is no reason to give up.
   */
  find(reference: string): Promise<Charged | undefined>;
}

/** Checks a bank account before its first debit; throws when the vendor cannot be asked. */
export interface BankValidator {
  isValid(account: Pick<BankDetails, 'routingNumber' | 'accountNumber'>): Promise<boolean>;
}

export interface CardToKeep {
  /** The same at every try: one reference keeps one card. */
  readonly reference: string;
  /** The tenant that the card is kept for. */
  readonly merchant: string;
  /** A bank account is kept as well: its number was checked before, and nothing is asked of its bank. */
  readonly details: CardDetails | BankDetails;
  /** Kept for one agreement alone; a card on file is kept for its payer. */
  readonly agreement?: Agreement;
}

export interface CardRefused {
  readonly kind: 'declined';
  readonly reason: DeclineReason;
}

export type CardKept =
  | {
      readonly kind: 'kept';
      readonly token: string;
      readonly fingerprint?: string;
      /** The network's reference of this first use of the card, for the later ones. */
      readonly schemeReference?: string;
    }
  | CardRefused;

export interface CardToCopy {
  /** The same at every try: one reference makes one copy. */
  readonly reference: string;
  readonly token: string;
}

export interface CardChange {
  readonly token: string;
  readonly name: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvv: string;
}

/** A bank has given its customer another card, prolonged the present one, or closed it. */
export type CardNews = { readonly event: string; readonly token: string } & (
  | {
      readonly kind: 'renewed';
      readonly last4: string;
      readonly expMonth: number;
      readonly expYear: number;
    }
  | { readonly kind: 'closed' }
  /** The holder is to ask the bank, or the processor has no word for it here. */
  | { readonly kind: 'other' }
);

/** Keeps cards for later payments; nothing is charged. Throws when the vendor cannot be asked. */
export interface CardVault {
  /** The card is checked with its code, and kept where its bank allows it. */
  save(card: CardToKeep): Promise<CardKept>;
  /**
   * One more token for a card that is kept: what rests on it outlives the card on file. The network's
   * reference is that of the same first use.
   */
  copy(card: CardToCopy): Promise<CardKept>;
  update(change: CardChange): Promise<{ readonly kind: 'changed' } | CardRefused>;
  /** Forgetting twice is no mistake. */
  forget(token: string): Promise<void>;
  /** News of kept cards after the event named, the oldest first. */
  news(after?: string): Promise<readonly CardNews[]>;
}

/** Money of a charge went back, or a refund that was asked for did not. */
export type ChargeNews = {
  readonly event: string;
  /** The reference of the charge. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
} & (
  | { readonly kind: 'returned' | 'disputed' | 'reinstated'; readonly code?: string | undefined }
  /** The reference of the refund, where it was asked for here. */
  | { readonly kind: 'refunded' | 'unrefunded'; readonly refund?: string | undefined }
);

export interface RefundWish {
  /** The same at every try: one reference gives back once. */
  readonly reference: string;
  /** The reference of the charge. */
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
}

/** Gives money back, and tells what banks took back; throws when the vendor cannot be asked. */
export interface MoneyBack {
  /** Takes the wish; the news say whether the money went. */
  refund(wish: RefundWish): Promise<void>;
  /** News of charges after the event named, the oldest first. */
  chargeNews(after?: string): Promise<readonly ChargeNews[]>;
}
