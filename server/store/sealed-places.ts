import { filled } from './blanks.ts';
import type { Database } from './schema.ts';
import { SealedProblem } from './sealed.ts';

type Columns = { readonly [T in keyof Database]?: readonly (keyof Database[T] & string)[] };

/**
 * The columns with a patient's identity, messages to or about them, and the providers' secrets. They cannot
 * be searched.
 */
export const sealedColumns: Columns = {
  tenants: ['backend'],
  people: ['firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'address', 'preferences'],
  formerUsers: ['email'],
  balances: ['details', 'statement'],
  sessions: ['username'],
  savedVisits: ['state'],
  outbox: ['recipient', 'subject', 'body', 'unsubscribe'],
  tickets: ['data'],
  invitations: ['email'],
  sealing: ['proof'],
  paymentIntents: [
    'payerName',
    'holderName',
    'poNumber',
    'email',
    'cart',
    'plans',
    'keeping',
    'enrolling',
  ],
  paymentLegs: ['vendorToken', 'cardToken'],
  plans: ['vendorToken', 'payerName', 'email', 'phone', 'answer'],
  planMeans: ['vendorToken', 'payerName'],
  planAccounts: ['account'],
  historyItems: ['account'],
  accountChanges: ['said'],
  savedCards: ['vendorToken', 'holderName', 'billing'],
  cardsToForget: ['vendorToken'],
  audit: ['note'],
  textCards: ['phone'],
  vendorSessions: ['secret', 'url', 'told'],
  autopays: ['vendorToken', 'payerName'],
  autopayRounds: ['bills'],
  cashCodes: ['cart', 'payerName', 'email', 'digits'],
  postings: ['account', 'reference'],
  billUploads: ['tail'],
  billParts: ['data'],
  billResources: ['data'],
};

/**
 * Sealed columns that can be searched, by `=` and `in` alone. No other table may compare a column of such a
 * name.
 */
export const findableColumns: Columns = {
  people: ['username'],
  receipts: ['token'],
  planHolds: ['mark'],
  balances: ['bill'],
  billPayments: ['bill'],
  textOptOuts: ['subscriber'],
  wrongNumbers: ['subscriber'],
  textOffers: ['subscriber'],
  vendorSessions: ['handle'],
  cashCodes: ['handle'],
  billedBalances: ['billKey', 'billBare', 'patientKey'],
};

/** The key columns of a table; `id` where none are named. */
const keys: Columns = {
  tenants: ['slug'],
  savedVisits: ['sessionId'],
  textCards: ['sessionId'],
  vendorSessions: ['intentId'],
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

/** The place of a sealed value: it does not open in another row or column. */
export const placeOf = (table: string, column: string, row: Row, given?: unknown): string => {
  const key = keyOf(table).map((name) => filled(row[name], given));
  if (key.some((value) => value === undefined))
    throw new Error(`${table}.${column} is sealed for one row: name it by ${keyOf(table).join()}`);
  return [table, column, ...key].join('.');
};

/** The place of a findable value: its column alone, the same in every row and table. */
export const findablePlaceOf = (column: string): string => `*.${column}`;

/** A leg read with its payment has its own `id`, and the payment's as `intentId`. */
const rowsIn = (table: string, row: Row): readonly Row[] =>
  table === 'paymentIntents' && row['intentId'] !== undefined
    ? [{ id: row['intentId'] }, row]
    : [row];

/**
 * Refuses a value that was sealed for another place: somebody moved it. Where a query reads no key of the
 * row only the column is compared.
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
