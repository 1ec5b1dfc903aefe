import type { planStatuses } from '#contract/plans.ts';
import type { EarlyPayoff } from '#domain/plans/early-payoff.ts';
import type { Interval } from '#domain/tenant-words.ts';

export type PlanStatus = (typeof planStatuses)[number];

export type InstalmentStatus = 'pending' | 'paid' | 'failed' | 'cancelled';

export interface PlanTables {
  plans: PlansTable;
  planAccounts: PlanAccountsTable;
  instalments: InstalmentsTable;
  planHolds: PlanHoldsTable;
}

export interface PlansTable {
  id: string;
  tenant: string;
  /** Who pays: the person, or the session of somebody nobody knows. */
  subject: string;
  /** The payment that it began with, and which of the plans in it this is. */
  intentId: string;
  position: number;
  method: 'cards' | 'ach';
  /** What the vendor knows the card or bank account by; gone when the plan has ended. */
  vendorToken: string | null;
  /** The same for every plan and payment of one card, by the vendor's word. */
  fingerprint: string | null;
  brand: string | null;
  last4: string;
  payerName: string;
  currency: string;
  interval: Interval;
  payment: number;
  total: number;
  interest: number;
  /** What was agreed of the interest where it is paid off early; nothing for what nobody was told. */
  earlyPayoff: EarlyPayoff | null;
  /** When an instalment paid the last of its bills: what follows is the interest. */
  billsPaidAt: number | null;
  /** The payment beside it that paid off its bills before its end. */
  paidOffWith: string | null;
  email: string;
  /** Empty for whoever wants no text messages. */
  phone: string;
  language: string;
  status: PlanStatus;
  /** Counted up with everything that is paid: what was reckoned before that is out of date. */
  version: number;
  createdAt: number;
  endedAt: number | null;
}

/** What a plan pays, in this order; the interest comes last. */
export interface PlanAccountsTable {
  planId: string;
  position: number;
  balanceId: string | null;
  locationId: number;
  amount: number;
  paid: number;
  /** JSON, sealed: the account as receipts show it. */
  account: string;
}

/** One row per plan and day: nothing is debited twice for it. */
export interface InstalmentsTable {
  planId: string;
  number: number;
  dueDate: string;
  amount: number;
  paid: number;
  status: InstalmentStatus;
  intentId: string | null;
  /** How often it was refused. */
  attempts: number;
  nextTryAt: number;
  remindedAt: number | null;
  /** The day that the patient was told it would be taken on; on no other is it. */
  toldDate: string | null;
}

/** An account that is on a plan, or whose plan is being paid for the first time. */
export interface PlanHoldsTable {
  tenant: string;
  mark: string;
  intentId: string;
  position: number;
  planId: string | null;
}
