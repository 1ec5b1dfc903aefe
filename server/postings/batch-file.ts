import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { findBatch, postingsIn } from '../store/postings.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { postNew } from './post-new.ts';
import { postingsCsv } from './postings-csv.ts';
import { reconciliations } from './reconciliation.ts';

export type PostingsFormat = 'csv' | 'fhir';

interface Asked {
  /** A batch that was closed before; a new one of all that was not posted yet where none is named. */
  readonly batch?: number | undefined;
  readonly format: PostingsFormat;
}

export interface BatchFile {
  readonly number: number;
  readonly postings: number;
  readonly text: string;
}

/** A batch of a provider's postings as a file; nothing where a new one would be empty. */
export const batchFile = async (
  deps: Deps,
  stored: StoredTenant,
  { batch, format }: Asked,
): Promise<BatchFile | undefined> => {
  const number = batch ?? (await postNew(deps, stored));
  if (number === undefined) return undefined;
  const closed = await findBatch(deps.db, stored.slug, number);
  if (closed === undefined)
    throw new Refused('missing', { message: `There is no batch ${number}.` });
  const postings = await postingsIn(deps.db, closed);
  const write = format === 'csv' ? postingsCsv : reconciliations;
  return { number, postings: postings.length, text: write(closed, postings) };
};
