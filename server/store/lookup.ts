import { sql, type Expression, type Kysely, type Selectable } from 'kysely';
import { comparedIn } from '#domain/search/rules.ts';
import type { Lookup } from '../lookup.ts';
import { meant } from './bill-balances.ts';
import { adoptHistory } from './history-write.ts';
import type { BalancesTable, Database } from './schema.ts';

type Balance = Selectable<BalancesTable>;

/** Details are sealed, so a look-up by one of them opens every balance, this many at most. */
const mostOpened = 10_000;
const atOnce = 500;
/** A cart holds no more bills than this. */
const mostFound = 100;

/** The balances of a provider that have both values, oldest reference first. */
export const balancesFor = async (
  db: Kysely<Database>,
  tenant: string,
  lookup: Lookup,
): Promise<readonly Balance[]> => {
  const { name, value, typed } = lookup.primary;
  const isNumbered = name === 'paymentPostingId';
  const candidates = isNumbered
    ? await numbered(db, tenant, value)
    : await opened(db, tenant, (one) => has(one, lookup));
  const found = candidates.filter((one) => has(one, lookup));
  return (isNumbered ? meant(found, typed) : found)
    .toSorted((one, other) => (one.accountReferenceNumber < other.accountReferenceNumber ? -1 : 1))
    .slice(0, mostFound);
};

/** Some balance has the primary value. */
export const isNumberKnown = async (
  db: Kysely<Database>,
  tenant: string,
  primary: Lookup['primary'],
): Promise<boolean> => (await balancesFor(db, tenant, { primary, secondary: primary })).length > 0;

/** Account numbers stand in the clear, as the provider writes them. */
const numbered = (db: Kysely<Database>, tenant: string, plain: string) =>
  db
    .selectFrom('balances')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((e) => sql<boolean>`${bare(e.ref('paymentPostingId'))} = ${plain}`)
    .limit(mostFound)
    .execute();

const bare = (number: Expression<string>) =>
  [' ', '\u00A0', '-', '\u2010', '\u2011', '\u2013'].reduce(
    (stored, gap) => sql<string>`replace(${stored}, ${gap}, '')`,
    sql<string>`upper(${number})`,
  );

const opened = async (
  db: Kysely<Database>,
  tenant: string,
  isWanted: (one: Balance) => boolean,
): Promise<readonly Balance[]> => {
  const found: Balance[] = [];
  let after = '';
  for (let seen = 0; seen < mostOpened; seen += atOnce) {
    const some = await db
      .selectFrom('balances')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    found.push(...some.filter(isWanted));
    if (some.length < atOnce) break;
    after = some.at(-1)?.id ?? after;
  }
  return found;
};

const has = (balance: Balance, { primary, secondary }: Lookup): boolean =>
  [primary, secondary].every(({ name, value }) => {
    const stored = valueOf(balance, name);
    return stored !== undefined && comparedIn(name, stored) === value;
  });

/** The value of a search field on a balance. */
export const valueOf = (balance: Balance, name: string): string | undefined => {
  if (name === 'paymentPostingId' || name === 'accountReferenceNumber') return balance[name];
  if (name === 'accountId') return balance.accountReferenceNumber;
  const details = JSON.parse(balance.details) as Readonly<Record<string, string>>;
  return Object.hasOwn(details, name) ? details[name] : undefined;
};

/** Gives a person the balances that are nobody's; answers which of them are theirs now. */
export const own = async (
  db: Kysely<Database>,
  personId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const taken = await db
    .updateTable('balances')
    .set({ personId })
    .where('id', 'in', ids)
    .where((e) => e.or([e('personId', 'is', null), e('personId', '=', personId)]))
    .returning('id')
    .execute();
  const theirs = taken.map(({ id }) => id);
  await adoptHistory(db, personId, theirs);
  return theirs;
};
