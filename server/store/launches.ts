import type { Kysely, Migration } from 'kysely';
import type { Database } from './schema.ts';
import { createTables, key, maybeWhole, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A launch of a payment's page that its vendor has redeemed: a launch is good for one. */
export interface LaunchesTable {
  launchHash: string;
  intentId: string;
  /** The hash of the code that the vendor was given, and the challenge that its verifier must meet. */
  codeHash: string;
  challenge: string;
  redirectUri: string;
  redeemedAt: number;
  codeUntil: number;
  /** The time at which the code was exchanged, whether or not anything was answered. */
  exchangedAt: number | null;
}

export const launches: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(
      db,
      {
        launches: [
          key('launchHash'),
          ...['intentId', 'codeHash', 'challenge', 'redirectUri'].map(text),
          ...['redeemedAt', 'codeUntil'].map(whole),
          maybeWhole('exchangedAt'),
        ],
      },
      { unique: [['launches', ['codeHash']]], indexed: [['launches', ['redeemedAt']]] },
    );
  },
};

/** False where the launch was redeemed before. */
export const redeemLaunch = async (
  db: Db,
  launch: Omit<LaunchesTable, 'exchangedAt'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('launches')
    .values({ ...launch, exchangedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** The launch behind a code, once: a code that was shown is over, whatever comes of it. */
export const exchangeCode = async (
  db: Db,
  { codeHash, now }: { readonly codeHash: string; readonly now: number },
): Promise<Pick<LaunchesTable, 'intentId' | 'challenge' | 'redirectUri'> | undefined> =>
  db
    .updateTable('launches')
    .set({ exchangedAt: now })
    .where('codeHash', '=', codeHash)
    .where('exchangedAt', 'is', null)
    .where('codeUntil', '>', now)
    .returning(['intentId', 'challenge', 'redirectUri'])
    .executeTakeFirst();

/** Forgets launches that were redeemed before; by then their tokens are long over. */
export const forgetLaunches = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('launches').where('redeemedAt', '<', before).execute();
};
