import type { Client } from '#api/client.ts';
import { profileQuery } from '#api/queries/profile.ts';
import type { Known } from '#machines/portal/types.ts';
import { knowledge } from '../knowledge.ts';
import { owedAnew } from './owed-anew.ts';

/** The server's record of a visitor: read as a whole, or not at all. What is owed is read anew. */
export async function readRecord(
  client: Client,
  { hasAccount }: { readonly hasAccount: boolean },
): Promise<Known> {
  const [owed] = await Promise.all([
    owedAnew(client),
    hasAccount && knowledge().fetchQuery(profileQuery(client)),
  ]);
  return { owed };
}
