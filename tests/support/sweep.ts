import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** The spellings of a secret in which it may have slipped into a file. */
export const dressesOf = (secret: string): readonly string[] => {
  const groups = secret.match(/.{1,4}/g) ?? [secret];
  const characters = [...secret];
  return [
    secret,
    groups.join(' '),
    groups.join('-'),
    ...base64Of(secret),
    Buffer.from(secret).toString('hex'),
    characters.map((one) => `%${one.charCodeAt(0).toString(16)}`).join(''),
    characters.map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ];
};

/**
 * The base64 of a secret inside a longer text: three alignments, without the ends that neighbours
 * change.
 */
const base64Of = (secret: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const text = Buffer.from('x'.repeat(before) + secret).toString('base64url');
    return text.slice(before === 0 ? 0 : 4, -4);
  });

/** The secrets that stand in a text, starred. */
export const found = (secrets: readonly string[], text: string): readonly string[] => {
  const lower = text.toLowerCase();
  return secrets
    .filter((secret) => dressesOf(secret).some((dress) => lower.includes(dress.toLowerCase())))
    .map((secret) => `…${secret.slice(-4)}`);
};

/** Every row: with the sealed columns open, or by a database without plugins as a thief of its file reads it. */
export const everyRow = async (db: Kysely<Database>): Promise<string> => {
  const tables = await db.introspection.getTables();
  const all = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
  );
  return JSON.stringify(all.map(({ rows }) => rows));
};

/** Files are read as bytes, so that nothing a database left behind is overlooked. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
