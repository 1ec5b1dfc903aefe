import type { Client } from '#api/client.ts';
import { owedQuery } from '#api/queries/owed.ts';
import { profileQuery } from '#api/queries/profile.ts';
import type { Known } from '#machines/portal/types.ts';
import { knowledge } from '../knowledge.ts';

/** The server's record of a visitor: read as a whole, or not at all. What is owed is read anew. */
export async function readRecord(
  client: Client,
  { hasAccount }: { readonly hasAccount: boolean },
): Promise<Known> {
  const queries = knowledge();
  const query = owedQuery(client);
  // An answer that is on its way may be older than what was just done.
  await queries.cancelQueries(query);
  const [owed] = await Promise.all([
    queries.fetchQuery({ ...query, staleTime: 0 }),
    hasAccount && queries.fetchQuery(profileQuery(client)),
  ]);
  return { owed };
}
