import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { openDeps } from '#server/start.ts';
import { claimDatabase } from '#server/store/claim-database.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate, migrations } from '#server/store/migrations.ts';
import { readSamples } from '#server/store/samples.ts';
import type { Database } from '#server/store/schema.ts';
import { putTenant } from '#server/store/tenants.ts';
import { tenantCli } from '#server/tenant-cli.ts';
import { eachEmptyDatabase } from '../support/databases.ts';
import type { Place } from '../support/databases.ts';

const dataKey = 'p8Tz3_LqWn6-VxRk0YcHs5uJ-mB1dEg7Af';
const asSandbox = 'is that of real patients';
const asProduction = 'was filled by a sandbox';

eachEmptyDatabase((open, name) => {
  const configAt = ({ clear, ...at }: Place, mode: Config['mode']): Config => ({
    ...readConfig({}),
    ...at,
    dataKey,
    mode,
  });
  const startAt = async (place: Place, mode: Config['mode']) => {
    const { bulletin, db } = await openDeps(configAt(place, mode), () => undefined);
    await bulletin.close();
    await db.destroy();
  };
  const inside = async (place: Place, work: (db: Kysely<Database>) => Promise<void>) => {
    const db = openDatabase(configAt(place, 'sandbox'));
    await work(db);
    await db.destroy();
  };
  const tablesOf = async (db: Kysely<Database>) =>
    (await db.introspection.getTables()).map(({ name }) => name);
  /** A database as versions before the mark left it. */
  const older = async (place: Place, work: (db: Kysely<Database>) => Promise<void>) =>
    inside(place, async (db) => {
      const { '0022-database-mode': _, ...known } = migrations;
      const before = Object.entries(known).filter(([name]) => name < '0022');
      await migrate(db, Object.fromEntries(before));
      await work(db);
    });
  const addTenant = async (db: Kysely<Database>) => {
    const [file] = readSamples();
    if (file) await putTenant(db, file, 0);
  };

  test('the first start decides: real patients never meet a sandbox, not even an empty one', async () => {
    const place = await open();
    await startAt(place, 'production');
    await startAt(place, 'production');
    await expect(startAt(place, 'sandbox')).rejects.toThrow(asSandbox);
    await expect(startAt(place, 'sandbox')).rejects.toThrow('set NODE_ENV=production');
    await startAt(place, 'production');
    await inside(place, async (db) => {
      expect(await db.selectFrom('people').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('sandboxClock').selectAll().execute()).toEqual([]);
    });
    await place.clear();
  });

  test('a database that a sandbox filled never serves real patients', async () => {
    const place = await open();
    await startAt(place, 'sandbox');
    await startAt(place, 'sandbox');
    await expect(startAt(place, 'production')).rejects.toThrow(asProduction);
    await place.clear();
  });

  test('a database without a mark goes by what it holds, and is left as it is by the other kind', async () => {
    const [real, sandboxed] = [await open(), await open()];
    await older(real, addTenant);
    await older(sandboxed, async (db) => {
      await addTenant(db);
      await db.insertInto('sandboxClock').values({ id: 1, offsetMs: 0 }).execute();
    });
    await expect(startAt(real, 'sandbox')).rejects.toThrow(asSandbox);
    await expect(startAt(sandboxed, 'production')).rejects.toThrow(asProduction);
    for (const place of [real, sandboxed])
      await inside(place, async (db) => expect(await tablesOf(db)).not.toContain('databaseMode'));
    await inside(real, (db) => claimDatabase(db, 'production'));
    await startAt(sandboxed, 'sandbox');
    await expect(startAt(real, 'sandbox')).rejects.toThrow(asSandbox);
    await Promise.all([real.clear(), sandboxed.clear()]);
  });

  // Within one process SQLite can only wait for itself.
  test.runIf(name === 'PostgreSQL')('of two first starts at once, one decides', async () => {
    const place = await open();
    const claims = await Promise.allSettled(
      (['sandbox', 'production'] as const).map((mode) =>
        inside(place, (db) => claimDatabase(db, mode)),
      ),
    );
    const refused = claims.filter((claim) => claim.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringMatching(new RegExp(`${asSandbox}|${asProduction}`)),
    ]);
    await place.clear();
  });

  test('the command for tenants marks the database, and refuses that of the other kind', async () => {
    const place = await open();
    const { dataDir: DATA_DIR, databaseUrl } = place;
    const sandbox = { DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const real = { ...sandbox, NODE_ENV: 'PROD', DATA_KEY: dataKey };
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const file = new URL('../../server/tenants/corner-clinic.json', import.meta.url).pathname;
    expect(await tenantCli(['add', file], real)).toBe(0);
    expect(await tenantCli(['list'], real)).toBe(0);
    await expect(tenantCli(['remove', 'lakeside'], sandbox)).rejects.toThrow(asSandbox);
    await expect(tenantCli(['list'], { ...real, NODE_ENV: '' })).rejects.toThrow('DATA_KEY is set');
    await expect(tenantCli(['list'], { ...real, NODE_ENV: 'prd' })).rejects.toThrow('NODE_ENV is');
    await place.clear();
  });
});
