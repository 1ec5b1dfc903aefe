import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { TenantFile } from '#contract/tenant-file.ts';
import { projectRoot } from '../root.ts';
import { checkTenant } from '../tenant-check.ts';
import { insertSamples, sampleRows } from './people.ts';
import type { Database } from './schema.ts';
import { addTenant } from './tenants.ts';

const folder = join(projectRoot, 'server/tenants');

/** The sample tenants that come with the project. */
export const readSamples = (): TenantFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const raw: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const { file, findings } = checkTenant(raw);
      if (file) return file;
      throw new Error(`${name}: ${findings.map((one) => `${one.path} ${one.message}`).join('; ')}`);
    });

/** Adds one tenant with its sample people, unless it is there already. */
export const addSample = async (
  db: Kysely<Database>,
  file: TenantFile,
  now: number,
): Promise<boolean> => {
  const rows = await sampleRows(file, now);
  return db.transaction().execute(async (trx) => {
    const added = await addTenant(trx, file, now);
    if (added) await insertSamples(trx, rows);
    return added;
  });
};

/** Fills an empty sandbox with the sample tenants and their people. */
export const seedTenants = async (db: Kysely<Database>, now: number): Promise<void> => {
  const any = await db.selectFrom('tenants').select('slug').limit(1).executeTakeFirst();
  if (any !== undefined) return;
  await Promise.all(readSamples().map((file) => addSample(db, file, now)));
};
