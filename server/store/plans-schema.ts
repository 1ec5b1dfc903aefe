import type { DeclineCategory } from '#domain/decline-codes.ts';
import type { EarlyPayoff } from '#domain/plans/early-payoff.ts';
import type { PlanStatus } from '#domain/plans/plan-state.ts';
import type { Interval } from '#domain/tenant-words.ts';

export type InstalmentStatus = 'pending' | 'paid' | 'failed' | 'cancelled';

/** The kind of the refusal, or that money which had paid the plan off went `back` once its means were forgotten. */
export type WaitReason = DeclineCategory | 'back';

export interface PlanTables {
  plans: PlansTable;
  planAccounts: PlanAccountsTable;
  instalments: InstalmentsTable;
  planHolds: PlanHoldsTable;
}

export interface PlansTable {
  id: string;
  tenant: string;
  /** The payer: a person's id, or the session of a guest. */
  subject: string;
  /** The payment that the plan began with, and its position among the plans of that payment. */
  intentId: string;
  position: number;
  method: 'cards' | 'ach';
  /** The vendor's token for the card or bank account; gone when the plan has ended. */
  vendorToken: string | null;
  /** A keyed hash of the token; null where none was made yet. */
  tokenMark: string | null;
  /** The network's reference of the card's first use, which later debits name. */
  schemeReference: string | null;
  /** The vendor's mark of a card, the same for every plan and payment of it. */
  fingerprint: string | null;
  brand: string | null;
  last4: string;
  /** The month and year on the card, as MMYY. */
  expiry: string | null;
  payerName: string;
  currency: string;
  interval: Interval;
  payment: number;
  total: number;
  interest: number;
  /** The agreed rule for the interest of an early payoff; null where nobody was told of one. */
  earlyPayoff: EarlyPayoff | null;
  /** The time when an instalment paid the last of the bills: only interest follows. */
  billsPaidAt: number | null;
  /** The payment beside the plan that paid off its bills before its end. */
  paidOffWith: string | null;
  email: string;
  /** Empty for a patient who wants no text messages. */
  phone: string;
  language: string;
  status: PlanStatus;
  /** Counted up with every payment: a draft of an older version is out of date. */
  version: number;
  createdAt: number;
  endedAt: number | null;
  /** 1 where nothing is debited: the payer is reminded, and pays each instalment by any way that is open. */
  isByHand: number;
  /** The intervals by which a pause has put the payments off, and the number of the first of them. */
  pausedBy: number | null;
  pausedNumber: number | null;
  /** The time since which nothing is debited before there is another card, and why the last one was refused. */
  waitingSince: number | null;
  waitingFor: WaitReason | null;
  /** The number of letters of this wait, and the time of the next one, or of the plan's end. */
  waitingTold: number | null;
  waitingNextAt: number | null;
  /** The date on the card, as MMYY, of whose end a letter told. */
  endingTold: string | null;
  /** JSON, sealed: a keyed hash of what the link in a letter asks for; null where nothing of the means was kept. */
  answer: string | null;
}

/** The accounts that a plan pays, in this order; the interest comes last. */
export interface PlanAccountsTable {
  planId: string;
  position: number;
  balanceId: string | null;
  locationId: number;
  amount: number;
  paid: number;
  /** JSON, sealed: the account as receipts show it. */
  account: string;
  /** Cents of the bill without what was paid here: another sum is the provider's own change. */
  billed: number | null;
  /** The time when the payer added it to the running plan. */
  addedAt: number | null;
}

/** One row per plan and day: no day is debited twice. */
export interface InstalmentsTable {
  planId: string;
  number: number;
  dueDate: string;
  amount: number;
  paid: number;
  status: InstalmentStatus;
  intentId: string | null;
  /** The number of refused tries. */
  attempts: number;
  /** The refused tries of means that others took the place of. */
  refusedBefore: number | null;
  nextTryAt: number;
  remindedAt: number | null;
  /** The day that the patient was told; the instalment is taken on no other. */
  toldDate: string | null;
  /** The time when the payer asked for it to be taken at once. */
  wantedAt: number | null;
  /** The day that the plan gave it, where it was taken ahead of that; null for every other. */
  plannedDate: string | null;
  /** Cents that it takes where it does not pay off all that is left, as its payer asked; null for every other. */
  insteadOf: number | null;
  /** The letters that said that it is overdue, of a plan that its payer pays by hand. */
  overdueTold: number | null;
}

/** An account that is on a plan, or whose plan is being paid for the first time. */
export interface PlanHoldsTable {
  tenant: string;
  mark: string;
  intentId: string;
  position: number;
  planId: string | null;
}
