import type { Database } from './schema.ts';
import { SealedProblem } from './sealed.ts';

type Columns = { readonly [T in keyof Database]?: readonly (keyof Database[T] & string)[] };

/** Who a patient is, what was written to or about them, and the providers' secrets. These columns cannot be searched. */
export const sealedColumns: Columns = {
  tenants: ['backend'],
  people: ['firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'address', 'preferences'],
  balances: ['details', 'statement'],
  sessions: ['username'],
  savedVisits: ['state'],
  outbox: ['recipient', 'subject', 'body'],
  tickets: ['data'],
  invitations: ['email'],
  sealing: ['proof'],
  paymentIntents: ['payerName', 'email', 'cart', 'plans'],
  paymentLegs: ['vendorToken'],
  plans: ['vendorToken', 'payerName', 'email', 'phone'],
  planAccounts: ['account'],
  audit: ['note'],
};

/** These can, by `=` and `in` alone. No other table may compare a column of such a name. */
export const findableColumns: Columns = {
  people: ['username'],
  receipts: ['token'],
  planHolds: ['mark'],
  balances: ['bill'],
  billPayments: ['bill'],
  textOptOuts: ['subscriber'],
};

/** By which columns a row is told from the others; `id` where nothing else is said. */
const keys: Columns = {
  tenants: ['slug'],
  savedVisits: ['sessionId'],
  tickets: ['hash'],
  planAccounts: ['planId', 'position'],
};

export const keyOf = (table: string): readonly string[] =>
  (keys as Readonly<Record<string, readonly string[] | undefined>>)[table] ?? ['id'];

type ByTable = Readonly<Record<string, readonly string[] | undefined>>;

export const has = (columns: Columns, table: string, column: string): boolean =>
  (columns as ByTable)[table]?.includes(column) ?? false;

const namesIn = (columns: Columns): ReadonlySet<string> =>
  new Set(Object.values(columns as ByTable).flatMap((list) => list ?? []));

const findable = namesIn(findableColumns);
export const isFindable = (column: string): boolean => findable.has(column);

const names = new Set([...namesIn(sealedColumns), ...findable]);
export const mayBeSealed = (column: string): boolean => names.has(column);

type Row = Readonly<Record<string, unknown>>;

/** Where a sealed value belongs: another row's, or another column's, does not open there. */
export const placeOf = (table: string, column: string, row: Row): string => {
  const key = keyOf(table).map((name) => row[name]);
  if (key.some((value) => value === undefined))
    throw new Error(`${table}.${column} is sealed for one row: name it by ${keyOf(table).join()}`);
  return [table, column, ...key].join('.');
};

/** The place of what is found by equality: its column alone, the same in every row and table. */
export const findablePlaceOf = (column: string): string => `*.${column}`;

/** A leg that is read with its payment has an id of its own, and the payment's beside it. */
const rowsIn = (table: string, row: Row): readonly Row[] =>
  table === 'paymentIntents' && row['intentId'] !== undefined
    ? [{ id: row['intentId'] }, row]
    : [row];

/**
 * A value that was sealed for another place was put there by somebody. A query that reads no key of
 * the row can be held to the column alone.
 */
export const refuseMisplaced = (place: string, column: string, row: Row): void => {
  const [table = '', name = ''] = place.split('.');
  const keyed = rowsIn(table, row).filter((one) => keyOf(table).every((key) => key in one));
  const isRight =
    place === findablePlaceOf(name) ||
    keyed.length === 0 ||
    keyed.some((one) => placeOf(table, name, one) === place);
  if (name !== column || !isRight) throw new SealedProblem(`of ${place} is out of its place`);
};
