import type { Client } from '#api/client.ts';
import { owedQuery } from '#api/queries/owed.ts';
import { withFound, type Owed } from '#domain/owed.ts';
import { knowledge } from './knowledge.ts';

/** What was found is known like what was read, and as new. */
export function noteFound(client: Client, found: Owed): Owed {
  if (found.length > 0)
    knowledge().setQueryData(owedQuery(client).queryKey, (known) => withFound(known ?? [], found));
  return found;
}
