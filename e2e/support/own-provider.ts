import { randomUUID } from 'node:crypto';
import { lakesideOf } from './providers.ts';
import type { TestServer } from './server.ts';

/** A provider of one test's own, for acts that cannot be undone, and its user. */
export async function ownLakeside(server: TestServer, username?: string): Promise<string> {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  await server.putTenant(lakesideOf(slug, username));
  return slug;
}
