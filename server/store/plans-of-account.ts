import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Account {
  readonly tenant: string;
  /** The marks of the bills that go by the account's number. */
  readonly bills: readonly string[];
  /** The marks by which a running plan holds a number that was typed. */
  readonly typed: readonly string[];
}

/**
 * The plans that may pay an account: of a number that was typed those that run, for nothing tells it of
 * one that is over.
 */
export const plansOfAccount = async (
  db: Db,
  { tenant, bills, typed }: Account,
): Promise<readonly string[]> => {
  const paying = await db
    .selectFrom('planAccounts')
    .innerJoin('balances', 'balances.id', 'planAccounts.balanceId')
    .select('planId')
    .where('tenant', '=', tenant)
    .where('bill', 'in', ['', ...bills])
    .execute();
  const holding = await db
    .selectFrom('planHolds')
    .select('planId')
    .where('tenant', '=', tenant)
    .where('mark', 'in', ['', ...typed])
    .execute();
  return [...new Set([...paying, ...holding].flatMap(({ planId }) => planId ?? []))];
};
