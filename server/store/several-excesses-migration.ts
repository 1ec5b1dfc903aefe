import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Lets several bills of one leg be more than was owed on them, each with entries of its own. Every other
 * kind of entry stays there once.
 */
export const severalExcesses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index "ledgerEntries_legId_kind"`.execute(db);
    await sql`create unique index "ledgerEntries_legId_kind" on "ledgerEntries" ("legId", "kind")
      where "kind" not in ('excess.debit', 'excess.credit')`.execute(db);
    await sql`create index "ledgerEntries_legId" on "ledgerEntries" ("legId")`.execute(db);
  },
};
