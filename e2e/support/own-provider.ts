import { randomUUID } from 'node:crypto';
import { lakesideOf } from './providers.ts';
import type { TestServer } from './server.ts';

/** A provider of one test's own, for acts that cannot be undone, its user, and whom that one invited. */
export async function ownLakeside(
  server: TestServer,
  username?: string,
  invited?: string,
): Promise<string> {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  await server.putTenant(lakesideOf(slug, username, invited));
  return slug;
}
