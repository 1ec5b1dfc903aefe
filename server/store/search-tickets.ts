import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from './schema.ts';
import { issueTicket, readTicket } from './tickets.ts';

type Db = Kysely<Database>;

const lifetimeMs = 30 * 60_000;
export const Found = v.object({ balances: v.array(v.string()) });

/** A token for the balances that a search found: nobody has to search again. */
export const issueSearch = (
  db: Db,
  tenant: string,
  balances: readonly string[],
  now: number,
): Promise<string> =>
  issueTicket(db, { kind: 'search', tenant, data: { balances }, lifetimeMs }, now);

/** The balances of a token, while it lives. */
export const readSearch = async (db: Db, tenant: string, secret: string, now: number) => {
  const ticket = await readTicket(db, { kind: 'search', tenant, secret }, now);
  return ticket === undefined ? [] : balancesOf(db, tenant, v.parse(Found, ticket.data).balances);
};

export const balancesOf = async (db: Db, tenant: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('balances')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', 'in', ids)
        .execute();
