import type { Kysely } from 'kysely';
import { everyLocation } from '#domain/entry/locations.ts';
import type { Upload } from '../store/bill-uploads.ts';
import { lastPostingOf } from '../store/paid-since.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readCsv, type Read } from './csv-source.ts';
import { readFhir } from './fhir-source.ts';

/** Bills of one transaction: a payment waits no longer than for these. */
export const atOnce = 500;

/** The next lines of a file, whichever format it has. */
export const readFile = async (
  work: Kysely<Database>,
  { tenant, slug }: StoredTenant,
  upload: Upload,
): Promise<Read> => {
  const locations = new Set(everyLocation(tenant).map(({ id }) => id));
  const lastPosting = await lastPostingOf(work, slug);
  const { cursor, format } = upload;
  const currency = tenant.payments.currency.code;
  const read = format === 'csv' ? readCsv : readFhir;
  return read(work, { upload, cursor, limit: atOnce, locations, lastPosting, currency });
};
