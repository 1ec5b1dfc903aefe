import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { once } from '#server/store/once.ts';
import type { Database } from '#server/store/schema.ts';
import { eachDatabase } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

type Visit = Database['savedVisits'];

eachDatabase((open) => {
  const server = useServer(open);
  const state = (text: string) => JSON.stringify({ text });
  const visit = (text: string): Visit => ({
    id: randomUUID(),
    sessionId: randomUUID(),
    version: 1,
    state: state(text),
    updatedAt: 1,
    expiresAt: 2,
  });

  test('a query is built once for each shape of its values, and filled with each of them', async () => {
    const build = vi.fn<(ids: readonly string[]) => void>();
    const saved = once((db, { ids }: { readonly ids: readonly string[] }) => {
      build(ids);
      return db.selectFrom('savedVisits').selectAll().where('sessionId', 'in', ids);
    });
    const insert = once((db, row: Visit) => db.insertInto('savedVisits').values(row));
    const rows = [visit('one'), visit('two'), visit('three')];
    for (const row of rows) expect(await insert.changed(server.db, row)).toBe(1);
    // A sealed column opens in its own row: each row was sealed with its own key.
    for (const row of rows)
      expect(await saved.first(server.db, { ids: [row.sessionId] })).toEqual(row);
    expect(await saved.rows(server.db, { ids: rows.map((row) => row.sessionId) })).toHaveLength(3);
    expect(build).toHaveBeenCalledTimes(2);
    const raw = await sql<{ state: string }>`select state from "savedVisits"`.execute(
      server.db.withoutPlugins(),
    );
    expect(raw.rows.filter((row) => row.state.startsWith('sealed:2:savedVisits.state.'))).toEqual(
      raw.rows,
    );
    expect(new Set(raw.rows.map((row) => row.state)).size).toBe(raw.rows.length);
  });

  test('a null is another query than a text, and a transaction asks within itself', async () => {
    const replaced = once((db, { replacedAt }: { readonly replacedAt: number | null }) =>
      db
        .selectFrom('sessionTokens')
        .select('hash')
        .where('replacedAt', replacedAt === null ? 'is' : '=', replacedAt),
    );
    const row = { hash: randomUUID(), sessionId: 's', issuedAt: 1, lastSeenAt: 1, replaces: null };
    await server.db.transaction().execute(async (work) => {
      await work
        .insertInto('sessionTokens')
        .values({ ...row, replacedAt: null, revokedAt: null })
        .execute();
      expect(await replaced.rows(work, { replacedAt: null })).toContainEqual({ hash: row.hash });
      expect(await replaced.rows(work, { replacedAt: 7 })).toEqual([]);
    });
  });

  test('a query that would reckon with a value while it is built is refused', async () => {
    const later = once((db, { at }: { readonly at: number }) =>
      db
        .selectFrom('sessionTokens')
        .select('hash')
        .where('lastSeenAt', '>', at + 1),
    );
    await expect(later.rows(server.db, { at: 1 })).rejects.toThrow('while it is built');
    const now = once((db, given: { readonly at: Date }) =>
      db.selectFrom('sessionTokens').select('hash').where('lastSeenAt', '>', +given.at),
    );
    await expect(now.rows(server.db, { at: new Date() })).rejects.toThrow('no plain value');
  });
});
