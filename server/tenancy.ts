import type { Kysely } from 'kysely';
import { Refused } from './failure.ts';
import type { Database } from './store/schema.ts';
import { findTenant } from './store/tenants.ts';
import type { StoredTenant } from './store/tenants.ts';

const notConfigured =
  'The setup of this payment portal is not finished. Please contact your vendor representative.';

/** The tenant of a slug or of its alias; refuses unknown ones, and those still being set up. */
export const openTenant = async (db: Kysely<Database>, slug: string): Promise<StoredTenant> => {
  const found = await findTenant(db, slug);
  if (found === undefined) throw new Refused('missing');
  if (!found.configured) throw new Refused('invalid', { message: notConfigured });
  return found;
};
