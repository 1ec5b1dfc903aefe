import type { Kysely, Migration } from 'kysely';
import { Migrator } from 'kysely';
import { ConfigProblem } from '../config.ts';
import { accountChanges } from './account-changes-migration.ts';
import { bills } from './bills-migration.ts';
import { askedAnew } from './asked-anew-migration.ts';
import { askedDigits } from './asked-digits-migration.ts';
import { autopay, autopayMeans } from './autopay-schema.ts';

import { billResources } from './bill-resources.ts';
import { billsIn } from './bills-in-schema.ts';
import { billsAsked } from './bills-asked-migration.ts';
import { plansPaused } from './plans-paused-migration.ts';
import { plansWaiting } from './plans-waiting-migration.ts';
import { postings } from './postings-schema.ts';
import { chosenTextCards } from './chosen-text-cards-migration.ts';
import { closings } from './request-ends.ts';
import { communications } from './communications-migration.ts';
import { databaseMode } from './database-mode-migration.ts';
import { debits } from './debits-migration.ts';
import { cardUpkeep } from './card-upkeep-migration.ts';
import { enrolments } from './enrolments-migration.ts';
import { cashCodes } from './cash-codes-schema.ts';
import { paidBeside } from './paid-beside.ts';
import { cardsKeptWithPayments } from './cards-kept-with-payments-migration.ts';
import { boundSeals } from './bound-seals-migration.ts';
import { formerUsers } from './former-users.ts';
import { flatPayments } from './flat-payments-migration.ts';
import { foundByPerson } from './found-by-person-migration.ts';
import { historyLegs } from './history-legs-migration.ts';
import { holderNames } from './holder-names-migration.ts';
import { historyPayer } from './history-payer-migration.ts';
import { paymentHistory } from './history-migration.ts';
import { equalPayments } from './payments-elsewhere-migration.ts';
import { launches } from './launches.ts';
import { lateCharges, sealedReceipts } from './payments-late-migration.ts';
import { payments } from './payments-migration.ts';
import { addedBills } from './plan-bills.ts';
import { planDeeds } from './plan-deeds.ts';
import { planAnswers, planLinks } from './plan-grants.ts';
import { planMeans, typedMeans } from './plan-means.ts';
import { planTokens } from './plan-tokens.ts';
import { onePlanPerBill } from './plans-bills-migration.ts';
import { paymentPlans } from './plans-migration.ts';
import { purchaseOrders } from './purchase-orders-migration.ts';
import { refusedCards } from './refused-cards-migration.ts';
import { refunds } from './refunds.ts';
import { plannedDate } from './planned-date.ts';
import { restorations, restoredAt } from './restorations.ts';
import { reversals } from './reversals.ts';
import { savedCards } from './saved-cards-migration.ts';
import { schemeReferences } from './scheme-references-migration.ts';
import type { Database } from './schema.ts';
import { refuseOtherKey, sealRows, sealSecrets } from './sealing.ts';
import { createTables, key, maybeText, maybeWhole, text, whole, type Column } from './tables.ts';
import { sessionDevices } from './session-devices-migration.ts';
import { sessionWays } from './session-ways-migration.ts';
import { severalExcesses } from './several-excesses-migration.ts';
import { statements } from './statements-migration.ts';
import { textOptOuts } from './text-opt-outs-migration.ts';
import { textCards } from './text-cards.ts';
import { textOffers } from './text-offers.ts';
import { textRequests } from './text-requests.ts';
import { vendorSessions, vendorTold } from './vendor-sessions.ts';
import { textOutcomes } from './texts-migration.ts';
import { waysIn } from './ways-in-migration.ts';
import { wrongNumbers } from './wrong-numbers-migration.ts';

const wholeKey =
  (name: string): Column =>
  (row) =>
    row.addColumn(name, 'bigint', (c) => c.notNull().primaryKey());

const tables: Readonly<Partial<Record<keyof Database, readonly Column[]>>> = {
  tenants: [key('slug'), text('settings'), text('backend'), whole('updatedAt')],
  tenantAliases: [key('alias'), text('slug')],
  people: [
    key('id'),
    ...['tenant', 'username', 'usernameType'].map(text),
    maybeText('passwordHash'),
    ...['firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'address'].map(text),
    text('loginType'),
    ...['previousLoginAt', 'lastLoginAt'].map(maybeWhole),
    whole('createdAt'),
  ],
  balances: [
    key('id'),
    text('tenant'),
    maybeText('personId'),
    whole('locationId'),
    ...['paymentPostingId', 'accountReferenceNumber'].map(text),
    whole('amount'),
    text('details'),
    ...['hasStatement', 'onPaymentPlan'].map(whole),
  ],
  sessions: [
    key('id'),
    text('tenant'),
    maybeText('personId'),
    text('loginType'),
    maybeText('username'),
    text('resumeHash'),
    ...['timeoutSeconds', 'startedAt', 'endsAt'].map(whole),
    maybeWhole('endedAt'),
  ],
  sessionTokens: [
    key('hash'),
    text('sessionId'),
    ...['issuedAt', 'lastSeenAt'].map(whole),
    ...['replacedAt', 'revokedAt'].map(maybeWhole),
  ],
  savedVisits: [
    key('id'),
    text('sessionId'),
    text('state'),
    ...['version', 'updatedAt', 'expiresAt'].map(whole),
  ],
  limits: [key('key'), whole('windowStart'), whole('count')],
  outbox: [
    key('id'),
    text('kind'),
    maybeText('tenant'),
    text('recipient'),
    maybeText('subject'),
    text('body'),
    whole('createdAt'),
    maybeWhole('sentAt'),
    maybeText('uniqueKey'),
  ],
  sandboxClock: [wholeKey('id'), whole('offsetMs')],
  scriptedAnswers: [
    wholeKey('id'),
    ...['callName', 'outcome', 'detail'].map(text),
    whole('createdAt'),
    maybeWhole('usedAt'),
  ],
  audit: [
    key('id'),
    whole('at'),
    ...['tenant', 'subject', 'action', 'target', 'outcome'].map(text),
  ],
};

const unique: readonly (readonly [keyof Database, readonly string[]])[] = [
  ['people', ['tenant', 'username']],
  ['sessions', ['resumeHash']],
  ['savedVisits', ['sessionId']],
  ['outbox', ['uniqueKey']],
];

const indexed: readonly (readonly [keyof Database, readonly string[]])[] = [
  ['balances', ['tenant', 'paymentPostingId']],
  ['balances', ['personId']],
  ['sessions', ['endedAt', 'endsAt']],
  ['sessionTokens', ['sessionId']],
  ['savedVisits', ['expiresAt']],
  ['scriptedAnswers', ['callName', 'usedAt']],
  ['audit', ['tenant', 'at']],
];

const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db, tables, { unique, indexed });
  },
};

const succession: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessionTokens').addColumn('replaces', 'text').execute();
  },
};

const leases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('leasedUntil', 'bigint').execute();
  },
};

/**
 * The migrations in their order, never edited once released. Two of them were released as 0022, in the
 * order of their names, and keep those; from then on a number is taken once.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-succession-of-tokens': succession,
  '0003-leases-of-mails': leases,
  '0004-sealed-rows': sealRows,
  '0010-payments': payments,
  '0011-late-charges': lateCharges,
  '0012-sealed-receipts': sealedReceipts,
  '0013-equal-payments': equalPayments,
  '0014-ways-in': waysIn,
  '0015-sealed-secrets': sealSecrets,
  '0016-plans': paymentPlans,
  '0017-statements': statements,
  '0018-text-opt-outs': textOptOuts,
  '0019-bills': bills,
  '0020-debits': debits,
  '0021-one-plan-per-bill': onePlanPerBill,
  '0022-database-mode': databaseMode,
  '0022-text-outcomes': textOutcomes,
  '0023-bound-seals': boundSeals,
  '0024-refused-cards': refusedCards,
  '0025-session-ways': sessionWays,
  '0026-text-requests': textRequests,
  '0027-flat-payments': flatPayments,
  '0030-saved-cards': savedCards,
  '0031-payment-history': paymentHistory,
  '0034-card-upkeep': cardUpkeep,
  '0035-scheme-references': schemeReferences,
  '0036-communications': communications,
  '0037-cards-kept-with-payments': cardsKeptWithPayments,
  '0038-text-cards': textCards,
  '0039-text-offers': textOffers,
  '0040-account-changes': accountChanges,
  '0041-session-devices': sessionDevices,
  '0043-purchase-orders': purchaseOrders,
  '0045-enrolments': enrolments,
  '0046-plan-means': planMeans,
  '0047-closings': closings,
  '0048-found-by-person': foundByPerson,
  '0049-history-payer': historyPayer,
  '0050-chosen-text-cards': chosenTextCards,
  '0051-reversals': reversals,
  '0052-refunds': refunds,
  '0053-vendor-sessions': vendorSessions,
  '0054-wrong-numbers': wrongNumbers,
  '0055-holder-names': holderNames,
  '0056-history-legs': historyLegs,
  '0057-plan-tokens': planTokens,
  '0058-asked-digits': askedDigits,
  '0059-former-users': formerUsers,
  '0060-cash-codes': cashCodes,
  '0061-asked-anew': askedAnew,
  '0062-vendor-told': vendorTold,
  '0063-launches': launches,
  '0064-several-excesses': severalExcesses,
  '0065-bills-asked': billsAsked,
  '0066-plan-deeds': planDeeds,
  '0067-plans-waiting': plansWaiting,
  '0069-plan-links': planLinks,
  '0070-autopay': autopay,
  '0071-added-bills': addedBills,
  '0072-postings': postings,
  '0073-typed-means': typedMeans,
  '0074-plan-answers': planAnswers,
  '0075-plans-paused': plansPaused,
  '0076-autopay-means': autopayMeans,
  '0078-bills-in': billsIn,
  '0079-bill-resources': billResources,
  '0080-paid-beside': paidBeside,
  '0084-restorations': restorations,
  '0086-planned-date': plannedDate,
};

/** Runs the open migrations in one transaction on both dialects: all or nothing. */
export const migrate = async (db: Kysely<Database>, known = migrations): Promise<void> => {
  const provider = { getMigrations: async () => known };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) {
    await refuseOtherKey(db);
    // Asked once, here, so that no payment has a statement more than another.
    await restoredAt(db).catch(() => undefined);
    return;
  }
  const failed =
    results.find(({ status }) => status === 'Error')?.migrationName ?? 'its migrations';
  const why = error instanceof Error ? error.message : 'for no reason it gave';
  throw new ConfigProblem([`the database stays as it was: ${failed} failed (${why})`]);
};
