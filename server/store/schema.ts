import type { ColumnType, Generated } from 'kysely';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { AccountChangesTable } from './account-changes.ts';
import type { AutopayTables } from './autopay-schema.ts';
import type { BillResourcesTable } from './bill-resources.ts';
import type { BillsInTables } from './bills-in-schema.ts';
import type { CardsToForgetTable } from './cards-to-forget.ts';
import type { CashCodesTable, CashPaymentsTable } from './cash-codes-schema.ts';
import type { RequestEndsTable } from './request-ends.ts';
import type { DatabaseModeTable } from './database-mode.ts';
import type { FormerUsersTable } from './former-users.ts';
import type { HistoryItemsTable } from './history-schema.ts';
import type { KnownDevicesTable } from './known-devices.ts';
import type { LaunchesTable } from './launches.ts';
import type { PaidBesideTable } from './paid-beside.ts';
import type { PaymentTables } from './payments-schema.ts';
import type { PlanDeedsTable } from './plan-deeds.ts';
import type { PlanGrantsTable } from './plan-grants.ts';
import type { PlanMeansTable } from './plan-means.ts';
import type { PlanTables } from './plans-schema.ts';
import type { PostingTables } from './postings-schema.ts';
import type { RefundsTable } from './refunds.ts';
import type { VendorEventsTable, VendorSessionsTable } from './vendor-sessions.ts';
import type { RestorationsTable } from './restorations.ts';
import type { ReversalsTable, ReversedPartsTable } from './reversals.ts';
import type { SavedCardsTable } from './saved-cards.ts';
import type { TextOptOutsTable, WrongNumbersTable } from './text-opt-outs.ts';
import type { TextCardsTable } from './text-cards.ts';
import type { TextOffersTable } from './text-offers.ts';
import type { TextRequestsTable } from './text-requests.ts';
import type { VendorCursorsTable } from './vendor-cursors.ts';
import type { WaysInTables } from './ways-in-schema.ts';

/**
 * The tables, the same on SQLite and PostgreSQL: ids are text, money integer cents, times integer
 * epoch milliseconds, JSON and flags text and 0/1.
 */
export interface Database
  extends AutopayTables, BillsInTables, PaymentTables, PlanTables, PostingTables, WaysInTables {
  tenants: TenantsTable;
  tenantAliases: TenantAliasesTable;
  people: PeopleTable;
  formerUsers: FormerUsersTable;
  balances: BalancesTable;
  billResources: BillResourcesTable;
  balancePayments: BalancePaymentsTable;
  billPayments: BillPaymentsTable;
  historyItems: HistoryItemsTable;
  accountChanges: AccountChangesTable;
  knownDevices: KnownDevicesTable;
  refusedCards: RefusedCardsTable;
  paidBeside: PaidBesideTable;
  planDeeds: PlanDeedsTable;
  planGrants: PlanGrantsTable;
  planMeans: PlanMeansTable;
  savedCards: SavedCardsTable;
  cardsToForget: CardsToForgetTable;
  closings: RequestEndsTable;
  vendorCursors: VendorCursorsTable;
  credits: CreditsTable;
  restorations: RestorationsTable;
  reversals: ReversalsTable;
  reversedParts: ReversedPartsTable;
  refunds: RefundsTable;
  vendorSessions: VendorSessionsTable;
  vendorEvents: VendorEventsTable;
  launches: LaunchesTable;
  cashCodes: CashCodesTable;
  cashPayments: CashPaymentsTable;
  sessions: SessionsTable;
  sessionTokens: SessionTokensTable;
  savedVisits: SavedVisitsTable;
  limits: LimitsTable;
  outbox: OutboxTable;
  databaseMode: DatabaseModeTable;
  sandboxClock: SandboxClockTable;
  scriptedAnswers: ScriptedAnswersTable;
  audit: AuditTable;
  sealing: SealingTable;
  textOptOuts: TextOptOutsTable;
  wrongNumbers: WrongNumbersTable;
  textCards: TextCardsTable;
  textOffers: TextOffersTable;
  textRequests: TextRequestsTable;
}

export interface TenantsTable {
  slug: string;
  settings: string;
  backend: string;
  updatedAt: number;
}

export interface TenantAliasesTable {
  alias: string;
  slug: string;
}

export interface PeopleTable {
  id: string;
  tenant: string;
  username: string;
  usernameType: 'email' | 'phone';
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  phone: string;
  address: string;
  loginType: 'quickpay' | 'credentialed' | 'authorized-user';
  previousLoginAt: number | null;
  lastLoginAt: number | null;
  createdAt: number;
  /** The owner of the balances that an authorized user looks after. */
  ownerId: string | null;
  /** JSON, sealed: the patient's wishes what to be told, and how. */
  preferences: string | null;
  /** The card on file that was chosen to pay texts; it may be gone by now. */
  textCard: string | null;
  /** 1 until a registered account is activated with the link of its mail. */
  awaitsActivation: number;
}

export interface BalancesTable {
  /** The open-balance id. */
  id: string;
  tenant: string;
  personId: string | null;
  locationId: number;
  paymentPostingId: string;
  /** The mark of the bill, however its number is written. */
  bill: string;
  accountReferenceNumber: string;
  amount: number;
  /** Patient, guarantor, date of service, user-defined fields. */
  details: string;
  hasStatement: number;
  onPaymentPlan: number;
  /** JSON, sealed: the lines as they were billed. */
  statement: string | null;
  /** News that its patient is still to be told: whoever writes a balance or a statement notes it. */
  news: BalanceNews | null;
}

export type BalanceNews = 'balance' | 'statement';

/** Cents of a balance that a leg paid here, so that its statement can tell. */
export interface BalancePaymentsTable {
  legId: string;
  balanceId: string;
  amount: number;
  at: number;
}

/** The bills that a leg pays, or may, by their mark. */
export interface BillPaymentsTable {
  legId: string;
  tenant: string;
  bill: string;
  /** Cents that the leg pays, or once its vendor took another amount, those that were taken. */
  amount: number;
  /** Cents that were to be paid, where the vendor took another amount. */
  asked: Generated<number | null>;
  /** The time when the leg was begun. */
  at: number;
}

/** Cents that a leg paid beyond a bill, for the provider's file: never changed, and equal to the ledger. */
export interface CreditsTable {
  legId: string;
  tenant: string;
  locationId: number;
  paymentPostingId: string;
  /** The balance that was exceeded. */
  balanceId: string | null;
  amount: number;
  currency: string;
  at: number;
}

export interface SessionsTable {
  id: string;
  tenant: string;
  personId: string | null;
  loginType: string;
  username: string | null;
  cameBy: 'text-link' | null;
  resumeHash: string;
  timeoutSeconds: number;
  startedAt: number;
  /** The absolute end of the session, whatever the activity. */
  endsAt: number;
  endedAt: number | null;
  /** The kind of device that it was begun on. */
  browser: DeviceKind['browser'] | null;
  system: DeviceKind['system'] | null;
}

export interface SessionTokensTable {
  hash: string;
  sessionId: string;
  issuedAt: number;
  lastSeenAt: number;
  /** The hash of the token that is revoked once this one is used for the first time. */
  replaces: string | null;
  replacedAt: number | null;
  revokedAt: number | null;
}

export interface SavedVisitsTable {
  id: string;
  sessionId: string;
  state: string;
  version: number;
  updatedAt: number;
  expiresAt: number;
}

export interface LimitsTable {
  key: string;
  windowStart: number;
  count: number;
}

export interface OutboxTable {
  id: string;
  kind: 'mail' | 'text';
  tenant: string | null;
  recipient: string;
  subject: string | null;
  body: string;
  createdAt: number;
  /** The time when the message left, or was found to have nowhere to go. */
  sentAt: number | null;
  /** Until this time one instance has the message in hand, or it waits for its next try. */
  leasedUntil: number | null;
  uniqueKey: string | null;
  /** Sealed: the link by which the reader gets no more of these, for programs that read mail. */
  unsubscribe: ColumnType<string | null, string | null | undefined, never>;
  /** The time before which the message wakes somebody. */
  sendAfter: ColumnType<number | null, number | null | undefined, never>;
  /** The outcome of a text message. */
  outcome: ColumnType<TextOutcome | null, TextOutcome | undefined, TextOutcome>;
}

export type TextOutcome = 'delivered' | 'failed' | 'opted-out' | 'no-such-number' | 'given-up';

export interface SandboxClockTable {
  id: number;
  offsetMs: number;
}

export interface ScriptedAnswersTable {
  id: number;
  callName: string;
  outcome: 'refuse' | 'fail' | 'delay' | 'lose';
  detail: string;
  createdAt: number;
  usedAt: number | null;
}

export interface AuditTable {
  id: string;
  at: number;
  tenant: string;
  subject: string;
  action: string;
  target: string;
  outcome: string;
  /** An operator's reason, in their words. */
  note: string | null;
}

/** One row that opens only with the right key. */
export interface SealingTable {
  id: string;
  proof: string;
}

/** Cards that were refused lately, by keyed hash, so that a card is known before it is sent again. */
export interface RefusedCardsTable {
  hash: string;
  fingerprint: string;
  at: number;
}
