import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The slug that a legacy slug stands for, or the slug itself. */
export const canonicalSlug = async (db: Kysely<Database>, slug: string): Promise<string> => {
  const alias = await db
    .selectFrom('tenantAliases')
    .select('slug')
    .where('alias', '=', slug)
    .executeTakeFirst();
  return alias?.slug ?? slug;
};
