import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import type { BillBalance, Part } from './bill-balances.ts';
import { billedAccount, readHistoryAccount, typedAccount } from './history-account.ts';
import { inPlaceOfPending } from './history-in-place.ts';
import type { HistoryItemsTable } from './history-schema.ts';
import { once } from './once.ts';
import type { Bill } from './payments-bills.ts';
import type { Intent, IntentLeg } from './payments.ts';
import { planEndpoint } from './plans-paid.ts';
import { rowsInto } from './rows-into.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A bill that a leg paid, with the balances it stands for as they were before. */
export interface PaidBill {
  readonly bill: Bill;
  readonly balances: readonly BillBalance[];
  readonly parts: readonly Part[];
}

type Leg = Pick<IntentLeg, 'id' | 'locationId'> & Partial<Pick<IntentLeg, 'status'>>;
type Paying = Pick<Intent, 'id' | 'tenant' | 'subject' | 'sessionId' | 'endpoint' | 'cart'>;

export interface Taken {
  readonly intent: Paying;
  readonly leg: Leg;
  readonly bills: readonly PaidBill[];
  readonly at: number;
  /** The vendor has still to decide, and nobody knows what will be left of the bill. */
  readonly isUndecided?: boolean;
}

/**
 * Notes the bills of a leg for its payer, and each for the account holder whose bill it is. It asks the
 * database as often for a bill that nobody has: how long a payment takes tells nothing of a bill.
 */
export const addToHistory = async (work: Db, taken: Taken): Promise<void> => {
  const { subject, sessionId } = taken.intent;
  const payer = subject === sessionId ? await payerByText(work, taken.intent) : undefined;
  const holder = payer ?? (await holderPaying(work, taken.intent));
  const rows = historyRows(taken, holder).map((item) => ({ ...item, payer: payer ?? null }));
  const items = await inPlaceOfPending(work, taken.leg, rows);
  await insertItems.changed(work, { items });
};

const insertItems = once((db, { items }: { readonly items: readonly HistoryItemsTable[] }) =>
  rowsInto(db, 'historyItems', items),
);

/** The owner of the card on file that a text lets a guest pay with. */
const payerByText = async (work: Db, { id, sessionId }: Paying) =>
  (await textPayers.first(work, { id, sessionId }))?.personId;

const textPayers = once(
  (db, { id, sessionId }: { readonly id: string; readonly sessionId: string }) =>
    db
      .selectFrom('textCards')
      .select('personId')
      .where('sessionId', '=', sessionId)
      .where('intentId', '=', id),
);

/** The account that a payer pays in: an authorized user pays in the owner's. A guest has none. */
const holderPaying = async (work: Db, { subject, sessionId }: Paying) => {
  if (subject === sessionId) return undefined;
  const row = await payers.first(work, { id: subject });
  return row && (row.ownerId ?? row.id);
};

const payers = once((db, { id }: { readonly id: string }) =>
  db.selectFrom('people').select(['id', 'ownerId']).where('id', '=', id),
);

/** The rows of a leg that was paid: all its accounts for the payer's account, the bills of others for them. */
export const historyRows = (
  taken: Taken,
  payer: string | undefined,
): readonly HistoryItemsTable[] => {
  const row = rowWith(taken);
  const accounts = readAccounts(taken.intent.cart).filter(
    ({ locationId, amount }) => locationId === taken.leg.locationId && amount > 0,
  );
  const own =
    payer === undefined
      ? []
      : accounts.map((account) => row(payer, ownPart(taken, account, payer)));
  const others = taken.bills.flatMap((paid) =>
    ownersOf(paid)
      .filter((owner) => owner !== payer)
      .map((owner) => row(owner, partOf(paid, owner))),
  );
  return [...own, ...others];
};

type Own = Pick<HistoryItemsTable, 'balanceId' | 'amount' | 'remaining' | 'isInterest' | 'account'>;

const rowWith =
  ({ intent, leg, at, isUndecided }: Taken) =>
  (personId: string, own: Own): HistoryItemsTable => ({
    ...own,
    ...(isUndecided && { remaining: null }),
    id: newItemId(),
    tenant: intent.tenant,
    personId,
    intentId: intent.id,
    payer: null,
    legId: leg.id,
    at,
  });

const firstId = 1e14;

/**
 * A number that is safe in JSON, and that no other item has. It stands in addresses, and a visit whose
 * address holds a card number is not saved: no card begins with a one.
 */
export const newItemId = (): number => firstId + randomInt(firstId);

const ownPart = ({ intent, bills }: Taken, account: PaidAccount, payer: string): Own => {
  const { amount, billed, openBalanceId, isInterest = false } = account;
  const paid = isInterest ? undefined : bills.find(({ bill }) => isSame(bill, account));
  const balances = paid?.balances ?? [];
  // A number that was typed tells nothing of the bill behind it, unless the bill is the payer's own.
  const isSeen = openBalanceId !== undefined || balances.every((one) => one.personId === payer);
  const seen = isSeen ? balances : [];
  const said = intent.endpoint === planEndpoint ? null : Math.max(0, billed - amount);
  return {
    balanceId: balances[0]?.id ?? null,
    amount,
    remaining: isInterest ? 0 : seen.length > 0 && paid ? leftOf(seen, paid.parts) : said,
    isInterest: isInterest ? 1 : 0,
    account: JSON.stringify(typedAccount(account, seen[0])),
  };
};

const isSame = (bill: Bill, { openBalanceId, ...account }: PaidAccount): boolean =>
  bill.openBalanceId === openBalanceId && billMark(bill) === billMark(account);

const partOf = ({ bill, balances, parts }: PaidBill, owner: string): Own => {
  const own = balances.filter(({ personId }) => personId === owner);
  const ids = new Set(own.map(({ id }) => id));
  const paid = parts.filter(({ balanceId }) => ids.has(balanceId));
  const [first] = own;
  if (first === undefined) throw new Error('an owner has a balance');
  return {
    balanceId: first.id,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
    remaining: leftOf(own, paid),
    isInterest: 0,
    account: JSON.stringify(billedAccount(bill.locationId, first)),
  };
};

const ownersOf = ({ balances, parts }: PaidBill): readonly string[] => {
  const paid = new Set(parts.map(({ balanceId }) => balanceId));
  return [
    ...new Set(
      balances.flatMap(({ id, personId }) => (personId && paid.has(id) ? [personId] : [])),
    ),
  ];
};

const leftOf = (balances: readonly BillBalance[], parts: readonly Part[]): number =>
  balances.reduce((sum, { amount }) => sum + Math.max(0, amount), 0) -
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Notes the payments of others on these balances, from before they came to the person. */
export const adoptHistory = async (
  db: Db,
  personId: string,
  balanceIds: readonly string[],
): Promise<void> => {
  if (balanceIds.length === 0) return;
  const paid = await paidBefore(db, personId, balanceIds);
  if (paid.length === 0) return;
  const known = await marksKnown(db, personId, paid);
  const items = paid
    .filter(({ legId, ...bill }) => !known.has(`${legId} ${billMark(bill)}`))
    .map(({ tenant, intentId, legId, at, amount, locationId, ...balance }) => ({
      id: newItemId(),
      tenant,
      personId,
      intentId,
      payer: null,
      legId,
      balanceId: balance.id,
      at,
      amount,
      remaining: null,
      isInterest: 0,
      account: JSON.stringify(billedAccount(locationId, { ...balance, personId, amount: 0 })),
    }));
  await insertItems.changed(db, { items });
};

const paidBefore = (db: Db, personId: string, balanceIds: readonly string[]) =>
  db
    .selectFrom('balances')
    .innerJoin('balancePayments', 'balancePayments.balanceId', 'balances.id')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'balancePayments.legId')
    .select(['balances.id as id', 'tenant', 'balances.locationId as locationId', 'details'])
    .select(['paymentPostingId', 'accountReferenceNumber'])
    .select(['legId', 'intentId', 'at', 'balancePayments.amount as amount'])
    .where('balances.id', 'in', [...balanceIds])
    .where('personId', '=', personId)
    .execute();

/** The bills of these payments that the person has in the history already, having paid them. */
const marksKnown = async (
  db: Db,
  personId: string,
  paid: readonly { readonly at: number; readonly intentId: string }[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('historyItems')
    .select(['id', 'legId', 'account'])
    .where('personId', '=', personId)
    .where('at', 'in', [...new Set(paid.map(({ at }) => at))])
    .execute();
  return new Set(
    rows.map(({ legId, account }) => `${legId} ${billMark(readHistoryAccount(account))}`),
  );
};
