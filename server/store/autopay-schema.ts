import type { ColumnType, Kysely, Migration, Selectable } from 'kysely';
import type { WaitReason } from '#domain/autopay/agreement.ts';
import type { Database } from './schema.ts';
import { createTables, key, maybeText, maybeWhole, text, whole } from './tables.ts';

export interface AutopayTables {
  autopays: AutopaysTable;
  autopayRounds: AutopayRoundsTable;
  autopayConsents: AutopayConsentsTable;
}

/** An agreement that whatever is owed is paid on a day of each month; rows outlive the login. */
export interface AutopaysTable {
  id: string;
  tenant: string;
  personId: string;
  /** The person while the agreement runs or waits: nobody has two. */
  running: string | null;
  /** `waiting`: nothing is taken until its payer chooses another card. */
  status: 'on' | 'waiting' | 'ended';
  waitsFor: WaitReason | null;
  /** 1 to 28, or 31 for the last of the month. */
  day: number;
  /** Cents that a month takes at most without another yes. */
  cap: number;
  method: ColumnType<'cards' | 'ach', 'cards' | 'ach' | undefined, 'cards' | 'ach'>;
  /** The card on file, which may be deleted; nothing of a bank account. */
  cardId: string;
  brand: string;
  last4: string;
  /** Sealed: the vendor's token of a bank account, until the agreement is over. */
  vendorToken: Later;
  /** Sealed: the holder of a bank account. */
  payerName: Later;
  /** JSON: the locations whose bills are taken; all of the provider where there is nothing. */
  locations: Later;
  /** The language in which it was agreed to. */
  language: string;
  /** The next planned day of which nothing was announced. */
  nextDate: string;
  /** Counts the changes: a draft of a payment from before one is out of date. */
  version: number;
  begunAt: number;
  endedAt: number | null;
  endedBy: Ender | null;
}
/** Nothing in the rows from before there was such a thing. */
type Later = ColumnType<string | null, string | null | undefined, string | null>;
export type AutopayRow = Selectable<AutopaysTable>;
export type Ender = 'payer' | 'link' | 'portal';

/**
 * The status of an announced payment:
 * told        taken on its day
 * asking      above the cap, and its payer has not said yes
 * paid        taken
 * refused     refused for the last time
 * nothing     nothing was owed on the day
 * overCap     above the cap on its day
 * unanswered  the question of the cap was not answered by its day
 * leftOut     left out at its payer's word
 * stopped     the agreement ended or waits
 */
export type RoundStatus =
  | 'told'
  | 'asking'
  | 'paid'
  | 'refused'
  | 'nothing'
  | 'overCap'
  | 'unanswered'
  | 'leftOut'
  | 'stopped';

export interface AutopayRoundsTable {
  id: string;
  autopayId: string;
  tenant: string;
  /** The day of the agreement that it stands for. */
  plannedDate: string;
  /** The day that was announced. */
  date: string;
  status: RoundStatus;
  /** Cents that were announced, and that were taken of them. */
  amount: number;
  taken: number;
  /** JSON, sealed: the announced bills, each with the cents that are left of it. */
  bills: string;
  /** 1 once its payer said yes to an amount above the cap. */
  isAllowed: number;
  attempts: number;
  nextTryAt: number;
  toldAt: number;
  /** The last payment that was begun for it. */
  intentId: string | null;
}
export type RoundRow = Selectable<AutopayRoundsTable>;

/** The consents to an agreement, and to single payments of it; rows are never changed. */
export interface AutopayConsentsTable {
  id: string;
  autopayId: string;
  personId: string;
  /** The client's idempotency key: one key agrees once. */
  key: string;
  what: 'begun' | 'changed' | 'allowed' | 'leftOut' | 'stopped';
  /** JSON: the day, cap, locations and means, or the payment and its amount, that the key stands for. */
  asked: string;
  /** The sentences that were agreed to, when, and in which language. */
  words: string;
  at: number;
  language: string;
}
export type ConsentRow = Selectable<AutopayConsentsTable>;

export const autopay: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables<keyof Database>(
      db,
      {
        autopays: [
          key('id'),
          ...['tenant', 'personId', 'status', 'cardId', 'brand', 'last4'].map(text),
          ...['language', 'nextDate'].map(text),
          ...['running', 'waitsFor', 'endedBy'].map(maybeText),
          ...['day', 'cap', 'version', 'begunAt'].map(whole),
          maybeWhole('endedAt'),
        ],
        autopayRounds: [
          key('id'),
          ...['autopayId', 'tenant', 'plannedDate', 'date', 'status', 'bills'].map(text),
          ...['amount', 'taken', 'isAllowed', 'attempts', 'nextTryAt', 'toldAt'].map(whole),
          maybeText('intentId'),
        ],
        autopayConsents: [
          key('id'),
          ...['autopayId', 'personId', 'key', 'what', 'asked', 'words', 'language'].map(text),
          whole('at'),
        ],
      },
      {
        unique: [
          ['autopays', ['running']],
          ['autopayRounds', ['autopayId', 'plannedDate']],
          ['autopayConsents', ['personId', 'key']],
        ],
        indexed: [
          ['autopays', ['personId']],
          ['autopays', ['cardId']],
          ['autopays', ['status', 'nextDate']],
          ['autopayRounds', ['status', 'nextTryAt']],
          ['autopayConsents', ['autopayId']],
        ],
      },
    );
  },
};

/** A bank account pays, too, and the locations are chosen. */
export const autopayMeans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('autopays')
      .addColumn('method', 'text', (c) => c.notNull().defaultTo('cards'))
      .execute();
    for (const name of ['vendorToken', 'payerName', 'locations'])
      await db.schema.alterTable('autopays').addColumn(name, 'text').execute();
  },
};
