import type { Client } from '#api/client.ts';
import { owedQuery } from '#api/queries/owed.ts';
import { withFound, type Owed } from '#domain/owed.ts';
import { knowledge } from './knowledge.ts';

/** Bills that a search found are known from now on, like those of the record. */
export function noteFound(client: Client, found: Owed): Owed {
  if (found.length > 0)
    knowledge().setQueryData(owedQuery(client).queryKey, (known) => withFound(known ?? [], found));
  return found;
}
