import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChangeKind, Changer } from '#domain/account-change.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A change of an account, for its owner to see; rows are never changed. */
export interface AccountChangesTable {
  id: string;
  tenant: string;
  /** The person whose list tells of it. */
  personId: string;
  what: ChangeKind;
  changer: Changer;
  at: number;
  /** JSON, sealed: by whom and of what, as they were called then. */
  said: string | null;
  browser: DeviceKind['browser'] | null;
  system: DeviceKind['system'] | null;
}

interface Said {
  /** The e-mail address of who made the change, where that is somebody else. */
  readonly who?: string;
  /** An e-mail address, the last digits of a card or the reference of a plan. */
  readonly about?: string;
}

export interface NewChange extends Said {
  readonly tenant: string;
  readonly personId: string;
  readonly what: ChangeKind;
  /** The person themself where nothing is said. */
  readonly by?: Changer;
  readonly device?: DeviceKind | undefined;
  readonly at: number;
}

/** Notes a change, in the transaction that makes it. */
export const noteChange = async (
  work: Db,
  { who, about, by, device, ...change }: NewChange,
): Promise<void> => {
  const said = JSON.stringify({ ...(who && { who }), ...(about && { about }) } satisfies Said);
  await work
    .insertInto('accountChanges')
    .values({
      ...change,
      id: randomUUID(),
      changer: by ?? 'you',
      said: said === '{}' ? null : said,
      browser: device?.browser ?? null,
      system: device?.system ?? null,
    })
    .execute();
};

interface Page {
  readonly limit: number;
  /** The last change that is known. */
  readonly after?: string | undefined;
}

/** The changes of an account, the last first. */
export const changesOf = async (db: Db, personId: string, { limit, after }: Page) => {
  const own = db.selectFrom('accountChanges').selectAll().where('personId', '=', personId);
  const last = after && (await own.where('id', '=', after).executeTakeFirst());
  const rows = await own
    .$if(Boolean(last), (older) =>
      older.where((is) => {
        const { at = 0, id = '' } = last || {};
        return is.or([is('at', '<', at), is.and([is('at', '=', at), is('id', '<', id)])]);
      }),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ said, ...row }) => ({ ...row, ...(JSON.parse(said ?? '{}') as Said) }));
};
export type ChangeRow = Awaited<ReturnType<typeof changesOf>>[number];

export const forgetChanges = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('accountChanges').where('at', '<', before).execute();
};
