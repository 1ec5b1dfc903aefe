import { randomUUID } from 'node:crypto';
import { lakesideOf } from './providers.ts';
import type { TestServer } from './server.ts';

/** For what cannot be undone: a provider that only this test knows, and whom it was made for. */
export async function ownLakeside(server: TestServer, username?: string): Promise<string> {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  await server.putTenant(lakesideOf(slug, username));
  return slug;
}
