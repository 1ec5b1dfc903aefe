import type { Kysely, Migration } from 'kysely';
import { endWaitsFor } from './plans-waiting.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** The news of a renewed card find the plans and the waiting means by the mark of the token. */
export const planTokens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['plans', 'planMeans']) {
      await db.schema.alterTable(table).addColumn('tokenMark', 'text').execute();
      await db.schema.createIndex(`${table}_tokenMark`).on(table).columns(['tokenMark']).execute();
    }
  },
};

interface Card {
  /** MMYY. */
  readonly expiry: string;
  readonly last4: string;
}

/** Marks what was begun or chosen before tokens were marked. */
export const markTokens = async (work: Db, markOf: (token: string) => string): Promise<void> => {
  const plans = await work
    .selectFrom('plans')
    .select(['id', 'vendorToken'])
    .where('status', '=', 'active')
    .where('tokenMark', 'is', null)
    .execute();
  for (const { id, vendorToken } of plans)
    if (vendorToken !== null)
      await work
        .updateTable('plans')
        .set({ tokenMark: markOf(vendorToken) })
        .where('id', '=', id)
        .execute();
  const means = await work
    .selectFrom('planMeans')
    .select(['id', 'vendorToken'])
    .where('status', '=', 'waiting')
    .where('tokenMark', 'is', null)
    .execute();
  for (const { id, vendorToken } of means)
    if (vendorToken !== null)
      await work
        .updateTable('planMeans')
        .set({ tokenMark: markOf(vendorToken) })
        .where('id', '=', id)
        .execute();
};

/** Shows the means of a plan as their bank renewed them, whoever has the card on file. */
export const renewMarked = async (work: Db, tokenMark: string, card: Card): Promise<void> => {
  // A debit that was drafted before names the card as it was.
  const renewed = await work
    .updateTable('plans')
    .set((e) => ({ ...card, version: e('version', '+', 1) }))
    .where('tokenMark', '=', tokenMark)
    .where('status', '=', 'active')
    .where((e) => e.or([e('last4', '!=', card.last4), e('expiry', '!=', card.expiry)]))
    .returning(['id', 'waitingFor'])
    .execute();
  await endWaitsFor(work, renewed);
  await work
    .updateTable('planMeans')
    .set(card)
    .where('tokenMark', '=', tokenMark)
    .where('status', '=', 'waiting')
    .execute();
};
