import type { DeclineCategory } from '#domain/decline-codes.ts';
import type { PaidBy } from '#domain/methods.ts';

/** A payment as one attempt of one patient, told apart by its key. */
export const intentStatuses = [
  'claimed',
  'sending',
  'paid',
  'partly',
  'declined',
  'notcharged',
  'unresolved',
  'away',
  'pending',
  'authorised',
  'failed',
  'cancelled',
  'expired',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

/**
 * The status of a leg:
 * claimed     put down, and nothing was asked of a vendor
 * sending     on its way to the vendor
 * away        the payer is to decide at the vendor
 * pending     the payer has done their part, and the vendor decides
 * authorised  the payer has agreed, and the money is to be taken
 * paid        the vendor took the money
 * declined    the vendor refused, and that is its last word
 * failed      the vendor refused, and may yet say that it was paid
 * cancelled   the payer gave up at the vendor
 * expired     the time to decide ran out
 * notcharged  nothing reached the vendor, or it knows of nothing
 */
export type LegStatus = Exclude<IntentStatus, 'partly' | 'unresolved'>;

export interface PaymentTables {
  paymentIntents: PaymentIntentsTable;
  paymentLegs: PaymentLegsTable;
  balanceHolds: BalanceHoldsTable;
  ledgerEntries: LedgerEntriesTable;
  receipts: ReceiptsTable;
  bankChecks: BankChecksTable;
}

export interface PaymentIntentsTable {
  id: string;
  tenant: string;
  /** The payer: a person's id, or the session of a guest. */
  subject: string;
  sessionId: string;
  endpoint: string;
  key: string;
  /** Keyed hash of the request; the request itself is kept nowhere. */
  bodyHash: string;
  status: IntentStatus;
  /** The session while the payment may still be charged; a session has one such payment at a time. */
  openSession: string | null;
  amount: number;
  currency: string;
  method: PaidBy;
  brand: string | null;
  last4: string;
  /** The month and year on a card, as MMYY. */
  expiry: string | null;
  payerName: string;
  /** The whole name on the card, for its owner, where `payerName` has but the first letters. */
  holderName: string | null;
  /** The payer's own number for the purchase, for their books. */
  poNumber: string | null;
  email: string | null;
  /** The accounts that were paid for, as JSON. */
  cart: string;
  language: string;
  /** The payment plans that begin with the payment. */
  plans: string | null;
  /** JSON: a card that is to be kept once it has paid, and afterwards whether it was. */
  keeping: string | null;
  /** JSON: Text to Pay that is to be turned on once it has paid, and afterwards whether it was. */
  enrolling: string | null;
  /** The number that a patient can read out on the telephone. */
  reference: string;
  /** The process that has the payment in hand, until `leaseUntil`. */
  owner: string | null;
  leaseUntil: number;
  claimedAt: number;
  settledAt: number | null;
  /** The time when operators were last told of the payment. */
  peopleToldAt: number | null;
  /** The time from which an open payment is unresolved, and its patient is told whom to call. */
  expiresAt: number;
}

/** A leg: one location is paid, and refused, on its own. */
export interface PaymentLegsTable {
  id: string;
  intentId: string;
  position: number;
  locationId: number;
  amount: number;
  /** The vendor's idempotency key and reference, the same at every try. */
  vendorKey: string;
  status: LegStatus;
  vendorId: string | null;
  /** The vendor's token for the card or account, until the plan is written down. */
  vendorToken: string | null;
  /** The vendor's token for a card that is to be on file, until the card is. */
  cardToken: string | null;
  /** The network's reference of the use with which the vendor kept the card. */
  schemeReference: string | null;
  reason: string | null;
  /**
   * The network's own words for a refusal, and the category they come to; for people and for the next try.
   */
  code: string | null;
  advice: string | null;
  category: DeclineCategory | null;
  /** The vendor's mark of a card, the same for every payment of it. */
  fingerprint: string | null;
  sentAt: number | null;
  /** A vendor that does not know the leg may still be about to take it before this time. */
  quietUntil: number;
  /**
   * The time when the vendor is asked once more about a leg that was given up, in case it was charged after
   * all.
   */
  askAt: number | null;
  /** The batch of postings that told the provider's books of it. */
  postedIn: number | null;
}

/** The part of an open balance that a payment under way will take. */
export interface BalanceHoldsTable {
  id: string;
  legId: string;
  balanceId: string;
  amount: number;
}

type Side = 'debit' | 'credit';

/** Entries are never changed, never removed; the two rows of a transfer sum to nothing. */
export interface LedgerEntriesTable {
  transferId: string;
  /** The leg whose money moved; its reversal, where it went back. */
  legId: string;
  kind: `${'capture' | 'excess' | 'reversal' | 'uncredit' | 'reinstate'}.${Side}`;
  account: string;
  amount: number;
  currency: string;
  at: number;
}

export interface ReceiptsTable {
  token: string;
  intentId: string;
  tenant: string;
  sessionId: string;
  createdAt: number;
}

/** Bank accounts that were looked at before their first debit, by keyed hash. */
export interface BankChecksTable {
  hash: string;
  valid: number;
  checkedAt: number;
}
