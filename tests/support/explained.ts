import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import Libsql from 'libsql';
import type { TestServer } from './server.ts';
import { statementsDuring, type Statement } from './statements.ts';

export interface Found {
  readonly text: string;
  readonly plan: string;
}

/** The query plans of the statements that some work makes, each told once. */
export const explained = async (
  server: TestServer,
  database: string,
  work: () => Promise<unknown>,
): Promise<readonly Found[]> => {
  const asked = [...new Map(await statementsDuring(work))];
  return database === 'SQLite' ? explainedHere(server, asked) : explainedThere(server, asked);
};

/** By a connection of its own: the engine takes a write that was explained for one under way. */
const explainedHere = ({ deps }: TestServer, asked: readonly Statement[]): readonly Found[] => {
  const beside = new Libsql(join(deps.config.dataDir, 'portico.db'));
  const found = asked.map(([text]) => {
    const rows = beside.prepare(`explain query plan ${text}`).all() as { detail: string }[];
    return { text, plan: rows.map(({ detail }) => detail).join('\n') };
  });
  beside.close();
  return found;
};

const explainedThere = (
  { db: pool }: TestServer,
  asked: readonly Statement[],
): Promise<readonly Found[]> =>
  pool.connection().execute(async (db) => {
    // With a handful of rows walking through them is the cheapest, unless it must not be.
    await db.executeQuery(CompiledQuery.raw('set enable_seqscan = off'));
    const found: Found[] = [];
    for (const [text, values] of asked) {
      const explain = CompiledQuery.raw(`explain ${text}`, [...values]);
      const { rows } = await db.executeQuery<Record<string, string>>(explain);
      found.push({ text, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
    }
    await db.executeQuery(CompiledQuery.raw('reset enable_seqscan'));
    return found;
  });

const walks = (plan: string, table: string): boolean =>
  new RegExp(`(^SCAN ${table}\\b|Seq Scan on "?${table}"?)`, 'm').test(plan);

/** The statements that walk through one of these tables from end to end. */
export const walksThrough = (tables: readonly string[], found: readonly Found[]) =>
  found.filter(
    ({ text, plan }) => !text.includes('where false') && tables.some((table) => walks(plan, table)),
  );
