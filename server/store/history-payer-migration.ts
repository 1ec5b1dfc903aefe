import { sql, type Kysely, type Migration } from 'kysely';

/** The payer of a text's bill, whose card on file paid it in a session of nobody's; as far as it is still known. */
export const historyPayer: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('historyItems').addColumn('payer', 'text').execute();
    await sql`
      update "historyItems" set "payer" = (
        select min("personId") from "textCards" where "textCards"."intentId" = "historyItems"."intentId"
      )
      where "intentId" in (select "intentId" from "textCards")
    `.execute(db);
  },
};
