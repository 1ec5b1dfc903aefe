import type { Client } from '#api/client.ts';
import { savedCardsQuery } from '#api/queries/saved-cards.ts';
import { failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import { knowledge } from './knowledge.ts';

const mayHaveNone = hasCode(resultCodes.forbidden);

/**
 * A card on file as it is now: money rests on it, so a list that was read shortly before is no
 * answer. Guests have none.
 */
export async function cardOnFile(client: Client, card: string): Promise<SavedCard | undefined> {
  try {
    const cards = await knowledge().fetchQuery({ ...savedCardsQuery(client), staleTime: 0 });
    return cards.find(({ id }) => id === card);
  } catch (thrown) {
    if (mayHaveNone(failureFrom(thrown))) return undefined;
    throw thrown;
  }
}
