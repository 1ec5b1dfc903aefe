import type { Kysely, Migration } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { Database } from './schema.ts';
import { createTables, maybeText, text, whole } from './tables.ts';

/** Balances get the mark of their bill, by which payments and credits of a bill are noted, too. */
export const bills: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('balances').addColumn('bill', 'text').execute();
    await db.schema
      .createIndex('balances_bill')
      .on('balances')
      .columns(['tenant', 'bill'])
      .execute();
    await nameBills(db as Kysely<Database>);
    const own = ['legId', 'tenant'].map(text);
    const { billPayments, credits } = {
      billPayments: [...own, text('bill'), ...['amount', 'at'].map(whole)],
      credits: [
        ...own,
        ...['paymentPostingId', 'currency'].map(text),
        maybeText('balanceId'),
        ...['locationId', 'amount', 'at'].map(whole),
      ],
    };
    await createTables(
      db,
      { billPayments, credits },
      {
        unique: [],
        indexed: [
          ['billPayments', ['tenant', 'bill', 'at']],
          ['billPayments', ['legId']],
          ['credits', ['tenant', 'at']],
        ],
      },
    );
  },
};

const nameBills = async (db: Kysely<Database>): Promise<void> => {
  const balances = await db
    .selectFrom('balances')
    .select(['id', 'locationId', 'paymentPostingId'])
    .execute();
  for (const { id, ...number } of balances)
    await db
      .updateTable('balances')
      .set({ bill: billMark(number) })
      .where('id', '=', id)
      .execute();
};
