import type { Kysely, Migration } from 'kysely';

/**
 * Adds the wait of a plan for another card, the tries that earlier means had, the date on a card whose end was
 * told, and what a bill comes to without the payments made here.
 */
export const plansWaiting: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column, type] of columns)
      await db.schema.alterTable(table).addColumn(column, type).execute();
    await db.schema
      .createIndex('plans_waitingNextAt')
      .on('plans')
      .columns(['waitingNextAt'])
      .execute();
  },
};

const columns = [
  ['plans', 'waitingSince', 'bigint'],
  ['plans', 'waitingFor', 'text'],
  ['plans', 'waitingTold', 'integer'],
  ['plans', 'waitingNextAt', 'bigint'],
  ['plans', 'endingTold', 'text'],
  ['instalments', 'refusedBefore', 'integer'],
  ['planAccounts', 'billed', 'bigint'],
] as const;
