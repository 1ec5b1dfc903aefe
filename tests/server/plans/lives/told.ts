import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { dayIn } from '#domain/time-zone.ts';
import type { Database } from '#server/store/schema.ts';
import { instalmentsOf } from '../../../support/plans.ts';
import { zone } from './model.ts';

/** Every debit was told for its day, by its own letter or by that of a change on the day of the debit. */
export const allTold = async (db: Kysely<Database>, planIds: readonly string[]): Promise<void> => {
  const letters = await db.selectFrom('outbox').select('uniqueKey').execute();
  const keys = new Set(letters.map(({ uniqueKey }) => uniqueKey));
  const agreed = await db.selectFrom('planDeeds').select(['planId', 'payments']).execute();
  for (const id of planIds)
    for (const row of await instalmentsOf(db, id)) {
      if (row.number === 1 || row.status !== 'paid') continue;
      const told = keys.has(`plan:${id}:${row.number}:before:${row.toldDate}`);
      const isWanted =
        row.wantedAt !== null && dayIn(row.wantedAt, zone) === (row.toldDate as CalendarDate);
      const isAgreed = agreed.some(
        (one) => one.planId === id && one.payments.includes(`"${row.toldDate}"`),
      );
      expect(told || isWanted || isAgreed, JSON.stringify(row)).toBe(true);
    }
};
