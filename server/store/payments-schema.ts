import type { DeclineCategory } from '#domain/decline-codes.ts';

/** A payment as one attempt of one patient, told apart by its key. */
export const intentStatuses = [
  'claimed',
  'sending',
  'paid',
  'partly',
  'declined',
  'notcharged',
  'unresolved',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

export type LegStatus = 'claimed' | 'sending' | 'paid' | 'declined' | 'notcharged';

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
  /** Who pays: the person, or the session of somebody nobody knows. */
  subject: string;
  sessionId: string;
  endpoint: string;
  key: string;
  /** Keyed hash of what was asked; what was asked itself is kept nowhere. */
  bodyHash: string;
  status: IntentStatus;
  /** The session while the payment may still be charged: one at a time. */
  openSession: string | null;
  amount: number;
  currency: string;
  method: 'cards' | 'ach';
  brand: string | null;
  last4: string;
  payerName: string;
  email: string | null;
  /** What was paid for, account by account. */
  cart: string;
  language: string;
  /** The payment plans that begin with it. */
  plans: string | null;
  /** What a patient can name on the telephone. */
  reference: string;
  /** The process that has it in hand, until then. */
  owner: string | null;
  leaseUntil: number;
  claimedAt: number;
  settledAt: number | null;
  /** When the people who can settle it were last told of it. */
  peopleToldAt: number | null;
  expiresAt: number;
}

/** What one location is paid: taken, and refused, on its own. */
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
  /** What the vendor keeps the card or account under, until the plan is written down. */
  vendorToken: string | null;
  reason: string | null;
  /** The network's own words for a refusal, and what they come to; for people and for the next try. */
  code: string | null;
  advice: string | null;
  category: DeclineCategory | null;
  /** The same for every payment of one card, by the vendor's word. */
  fingerprint: string | null;
  sentAt: number | null;
  /** Before then a vendor that knows nothing of it may still be about to take it. */
  quietUntil: number;
  /** When the vendor is asked once more about what was given up, in case it charged it after all. */
  askAt: number | null;
}

/** The part of an open balance that a payment under way will take. */
export interface BalanceHoldsTable {
  id: string;
  legId: string;
  balanceId: string;
  amount: number;
}

/** Never changed, never removed; the two rows of a transfer sum to nothing. */
export interface LedgerEntriesTable {
  transferId: string;
  legId: string;
  kind: 'capture.debit' | 'capture.credit' | 'excess.debit' | 'excess.credit';
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
