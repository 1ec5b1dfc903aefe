import { randomUUID } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import { rowsInto } from './rows-into.ts';
import type { Database } from './schema.ts';
import { createTables, key, maybeText, text, whole } from './tables.ts';

type Db = Kysely<Database>;

/** A resource of a FHIR file, until all have come and can be linked. */
export interface BillResourcesTable {
  id: string;
  uploadId: string;
  /** The line of the file. */
  line: number;
  /** The resource as others refer to it: `Account/a7`. */
  ref: string;
  kind: string;
  /** The account that an invoice or a paper is of. */
  account: string | null;
  data: string;
}

export const billResources: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      key('id'),
      ...['uploadId', 'ref', 'kind', 'data'].map(text),
      maybeText('account'),
      whole('line'),
    ];
    await createTables(
      db,
      { billResources: columns },
      {
        unique: [['billResources', ['uploadId', 'ref']]],
        indexed: [
          ['billResources', ['uploadId', 'kind', 'line']],
          ['billResources', ['uploadId', 'account']],
        ],
      },
    );
  },
};

export type Resource = Omit<BillResourcesTable, 'id' | 'uploadId'>;

/** Keeps resources; answers the references of those that were kept: the first of a name counts. */
export const addResources = async (
  work: Db,
  uploadId: string,
  resources: readonly Resource[],
): Promise<ReadonlySet<string>> => {
  if (resources.length === 0) return new Set();
  const rows = resources.map((one) => ({ ...one, id: randomUUID(), uploadId }));
  const kept = await rowsInto(work, 'billResources', rows)
    .onConflict((on) => on.columns(['uploadId', 'ref']).doNothing())
    .returning('ref')
    .execute();
  return new Set(kept.map(({ ref }) => ref));
};

/** The next resources of a kind, in the order of their lines. */
export const resourcesAfter = (
  work: Db,
  uploadId: string,
  { kind, line, limit }: { readonly kind: string; readonly line: number; readonly limit: number },
) =>
  work
    .selectFrom('billResources')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('kind', '=', kind)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();

export const resourcesNamed = (work: Db, uploadId: string, refs: readonly string[]) =>
  work
    .selectFrom('billResources')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('ref', 'in', ['', ...refs])
    .execute();

/** The papers of these accounts, in the order of their lines. */
export const papersOfAccounts = (work: Db, uploadId: string, accounts: readonly string[]) =>
  work
    .selectFrom('billResources')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('account', 'in', ['', ...accounts])
    .where('kind', '=', 'DocumentReference')
    .orderBy('line')
    .execute();

export const forgetResources = async (work: Db, uploadId: string): Promise<void> => {
  await work.deleteFrom('billResources').where('uploadId', '=', uploadId).execute();
};
