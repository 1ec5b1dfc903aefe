import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SampleLine } from '#contract/tenant-file.ts';
import { parseDate, type CalendarDate } from '#domain/dates.ts';
import { noMoney, subtractMoney, toCents, type Cents } from '#domain/money.ts';
import { backWord, type BackWord, type ReversalKind } from '#domain/reversal.ts';
import { startOf } from '#domain/time-zone.ts';
import { todayAt } from '../plans/calendar.ts';
import { locationIn } from '../receipts/locations.ts';
import type { Words } from '../receipts/words.ts';
import {
  historyBetween,
  historyReversedBetween,
  statementsOf,
  type HistoryRow,
} from '../store/history.ts';
import { readHistoryAccount } from '../store/history-account.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { isPending, isTaken, payerOf, type Reading } from './item.ts';
import { onTopOf } from './on-top.ts';
import { reversedOf, type ItemReversal } from './reversed.ts';

/** A payment as a tax office or a health account asks for it. */
export interface YearRow {
  readonly paidOn: CalendarDate;
  readonly patient: string;
  readonly provider: string;
  readonly dateOfService: CalendarDate | undefined;
  readonly description: string;
  readonly account: string;
  /** The cents for care; interest stands apart, because it is no medical cost. */
  readonly amount: Cents;
  readonly interest: Cents;
  /** The cents that came on top of the bill: they are kept for the payer, and no care was paid with them. */
  readonly onTop: Cents;
  /** Sent is not paid: the bank may still refuse it. */
  readonly isPending: boolean;
  /** The money of the row went back. */
  readonly back?: ReversalKind | BackWord;
  /** The account holder paid, or whoever looked after the account. */
  readonly paidBy: 'owner' | 'user';
  /** The reader's own payments have one. */
  readonly reference?: string;
}

interface Year {
  readonly stored: StoredTenant;
  readonly holder: string;
  readonly year: number;
}

interface Asked extends Reading {
  readonly year: number;
  readonly words: Words;
}

/** The items of a calendar year that an account itself paid, the first first. */
const ownIn = async (db: Kysely<Database>, asked: Year): Promise<readonly HistoryRow[]> =>
  ownOf(asked, await historyBetween(db, spanOf(asked)));

/** The items of which something went back in the year, whenever they were paid. */
const reversedIn = async (db: Kysely<Database>, asked: Year): Promise<readonly HistoryRow[]> =>
  ownOf(asked, await historyReversedBetween(db, spanOf(asked)));

const ownOf = ({ holder }: Year, rows: readonly HistoryRow[]) =>
  rows.filter((row) => isTaken(row) && (row.subject === holder || row.ownerId === holder));

const spanOf = ({ stored, holder, year }: Year) => {
  const begins = (one: number) => startOf(`${one}-01-01` as CalendarDate, zoneOf(stored));
  return { personId: holder, from: begins(year), to: begins(year + 1) };
};

/** An account without a payment in a year has no paper of it. */
export const hasPaidIn = async (db: Kysely<Database>, asked: Year): Promise<boolean> =>
  (await ownIn(db, asked)).length > 0 || (await reversedIn(db, asked)).length > 0;

/** The payments of a year, as far as the account itself made them, as their reader may see them. */
export const yearOf = async (db: Kysely<Database>, asked: Asked): Promise<readonly YearRow[]> => {
  const own = await ownIn(db, asked);
  const reversed = await reversedIn(db, asked);
  const backOf = await reversedOf(db, asked.stored, [...own, ...reversed]);
  const ids = [...new Set([...own, ...reversed].flatMap(({ balanceId }) => balanceId ?? []))];
  const charges = new Map(
    (await statementsOf(db, ids)).map(({ id, statement }) => [id, chargesIn(statement)]),
  );
  const written = (row: HistoryRow) => rowOf(row, charges.get(row.balanceId ?? ''), asked);
  const paid = own.map((row) =>
    backOf(row).length === 0 ? written(row) : { ...written(row), isPending: false },
  );
  const { from, to } = spanOf(asked);
  const back = reversed.flatMap((row) =>
    backOf(row)
      .filter(({ at }) => at >= from && at < to)
      .map((one) => backRowOf({ ...written(row), back: backWord(one.kind, row.method) }, one)),
  );
  return [...paid, ...back].toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1));
};

/**
 * A reversal stands on its own day, below zero: the sum of the year is what was paid in the end.
 */
const backRowOf = (row: YearRow, { amount, onTop, date }: ItemReversal): YearRow => {
  const kept = toCents(Math.min(row.onTop, onTop));
  const back = subtractMoney(kept, amount);
  const isInterest = row.interest > 0;
  return {
    ...row,
    paidOn: date,
    isPending: false,
    onTop: subtractMoney(noMoney, kept),
    ...(isInterest ? { interest: back } : { amount: back }),
  };
};

const zoneOf = ({ backend }: StoredTenant) => backend.timeZone ?? undefined;

const Lines = v.array(SampleLine);

/** The care that was charged, in the provider's words. */
const chargesIn = (statement: string | null): string =>
  v
    .parse(Lines, JSON.parse(statement ?? '[]'))
    .filter(({ kind, text }) => kind === 'charge' && text !== '')
    .map(({ text }) => text)
    .join('; ');

const rowOf = (
  row: HistoryRow,
  charges: string | undefined,
  { stored, words, personId, holder, now }: Asked,
): YearRow => {
  const told = readHistoryAccount(row.account);
  const { paymentPostingId, locationId, name, dateOfService } = told;
  const isInterest = row.isInterest === 1;
  const isOwn = payerOf(row, personId, holder) === 'you';
  const onTop = toCents(isOwn ? (onTopOf(row, told).beyond ?? 0) : 0);
  const amount = subtractMoney(toCents(row.amount), onTop);
  const none = toCents(0);
  const isForCare = !isInterest && amount > 0;
  const other = isInterest ? 'labels_planinterest' : 'labels_receiptontop';
  return {
    paidOn: todayAt(stored, row.at),
    patient: name ?? '',
    provider: locationIn(stored.tenant, locationId)?.name ?? stored.tenant.name,
    dateOfService: parseDate(dateOfService ?? ''),
    description: isForCare ? charges || words.say('labels_yearcare') : words.say(other),
    account: paymentPostingId,
    amount: isInterest ? none : amount,
    interest: isInterest ? amount : none,
    onTop,
    isPending: isPending(row, now),
    paidBy: row.subject === holder ? 'owner' : 'user',
    ...(isOwn && { reference: row.reference }),
  };
};
