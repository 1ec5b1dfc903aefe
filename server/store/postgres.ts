import { PostgresDialect, PostgresDriver } from 'kysely';
import type {
  DatabaseConnection,
  PostgresDialectConfig,
  PostgresPool,
  PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { asAbsence, DatabaseAway, type Absence } from './away.ts';

const second = 1_000;

export const postgresAt = (databaseUrl: string, patienceMs = 20 * second): PostgresDialect => {
  // Counts and epoch milliseconds fit a number; pg hands them over as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: 30 * second,
    statement_timeout: 15 * second,
    // Longer than the limit of PostgreSQL itself, so it runs out only where no answer comes at all.
    query_timeout: patienceMs,
    keepAlive: true,
  });
  // A connection lost to a restart, idle or in the middle of a transaction, must not end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PatientPostgres({ pool: lending(pool) });
};

/** Lends no connection again that was lost or answers no more. */
const lending = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAway('away', error);
    });
    let lost: Error | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      if (lost) throw lost;
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (error instanceof pg.DatabaseError) throw asAbsence(error, absences);
        throw (lost = new DatabaseAway('away', error));
      }
    };
    const release = () => client.release(lost);
    // Kysely's streams would read by a cursor, the other form of a query; nothing here streams.
    return { query, release } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

/** Classes of PostgreSQL's error codes: connection, resources, shut down, system. */
const absences: readonly (readonly [string, Absence])[] = [
  ['08', 'away'],
  ['53100', 'full'],
  ['53', 'busy'],
  ['57P', 'away'],
  ['58', 'away'],
  ['25006', 'away'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
];

class PatientPostgres extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new TellingDriver(this.#config);
  }
}

/** A rollback that fails must not hide why there was one: a lost connection is rolled back anyway. */
class TellingDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
