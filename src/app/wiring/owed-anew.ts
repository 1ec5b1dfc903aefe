import type { Client } from '#api/client.ts';
import { owedQuery } from '#api/queries/owed.ts';
import type { Owed } from '#domain/owed.ts';
import { knowledge } from '../knowledge.ts';

/** The bills of a visit as the server has them now. */
export async function owedAnew(client: Client): Promise<Owed> {
  const queries = knowledge();
  const query = owedQuery(client);
  // An answer that is on its way may be older than what was just done.
  await queries.cancelQueries(query);
  return queries.fetchQuery({ ...query, staleTime: 0 });
}
