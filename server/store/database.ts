import { Kysely } from 'kysely';
import { dataKeyOf } from '../data-key.ts';
import { postgresAt } from './postgres.ts';
import type { Database } from './schema.ts';
import { SealedColumns } from './sealed-columns.ts';
import { openSealer } from './sealed.ts';
import { sqliteIn, type Role } from './sqlite.ts';

/** SQLite in the data folder, or PostgreSQL when an address is given. */
export const openDatabase = (
  config: {
    readonly dataDir: string;
    readonly databaseUrl?: string;
    readonly dataKey?: string;
  },
  role: Role = 'beside',
): Kysely<Database> => {
  const sealing = new SealedColumns(openSealer(dataKeyOf(config)));
  const { dataDir, databaseUrl } = config;
  const dialect = databaseUrl === undefined ? sqliteIn(dataDir, role) : postgresAt(databaseUrl);
  return new Kysely({ dialect, plugins: [sealing] });
};

/** The same without the key: what is sealed stays so. */
export const openSealed = ({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}): Kysely<Database> =>
  new Kysely({
    dialect: databaseUrl === undefined ? sqliteIn(dataDir, 'beside') : postgresAt(databaseUrl),
  });

/** A server was started on the database before. */
export const hasTables = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.introspection.getTables()).length > 0;
