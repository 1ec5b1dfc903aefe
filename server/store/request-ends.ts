import type { Kysely, Migration } from 'kysely';
import { hashed } from '../secrets.ts';
import { cardsToForgetColumns } from './cards-to-forget.ts';
import type { Database } from './schema.ts';
import { createTables, key, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/**
 * The end of a request by the key that its browser made, or by the link that it came with. The table is
 * called `closings`: the first ends that it kept were those of requests to close a login.
 */
export interface RequestEndsTable {
  /** The hash of provider and key; of the person, too, whose login or invitation it is about. */
  hash: string;
  /**
   * `void`: the browser asked first, was told that nothing was closed, and so nothing will be. `changed` is
   * said of a password, `done` of an invitation and of a file of one's own data.
   */
  outcome: 'closed' | 'void' | 'changed' | 'done';
  at: number;
}

/** Closed logins: which requests closed one, and the cards that the processor is still to forget. */
export const closings: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables<keyof Database>(
      db,
      {
        closings: [key('hash'), text('outcome'), whole('at')],
        cardsToForget: cardsToForgetColumns,
      },
      { unique: [], indexed: [['cardsToForget', ['tryAt']]] },
    );
  },
};

interface Named {
  readonly tenant: string;
  readonly key: string;
}

const hashOf = ({ tenant, key: name }: Named): string => hashed(`${tenant}\n${name}`);

/** The end of a request, where it came to one. */
export const endOfRequest = async (
  db: Db,
  named: Named,
): Promise<RequestEndsTable['outcome'] | undefined> => {
  const found = db.selectFrom('closings').select('outcome').where('hash', '=', hashOf(named));
  return (await found.executeTakeFirst())?.outcome;
};

/**
 * The first to come with a key decides it, once and for all: a request that closes, or the question what
 * became of it. Answers what was decided, and whether it was just now.
 */
export const endRequest = async (
  work: Db,
  named: Named,
  outcome: RequestEndsTable['outcome'],
  at: number,
) => {
  const hash = hashOf(named);
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('closings')
    .values({ hash, outcome, at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  const isFirst = numInsertedOrUpdatedRows === 1n;
  const decided = await work
    .selectFrom('closings')
    .select('outcome')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return { isFirst, outcome: decided.outcome };
};

export const forgetRequestEnds = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('closings').where('at', '<', before).execute();
};
