import type { Kysely } from 'kysely';
import { keepsTextToPay } from '#domain/text-to-pay.ts';
import { removeCard, savedCardsOf, type SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { endTextToPay } from '../store/text-to-pay.ts';
import { hasTextToPay } from '../text-to-pay/ends-with-card.ts';

interface TakingOff {
  readonly card: Pick<SavedCardRow, 'id' | 'personId'>;
  /** None where the provider is gone: nobody is told. */
  readonly stored: Pick<StoredTenant, 'tenant'> | undefined;
}

/** Takes a card off the file, and ends Text to Pay with the last one; nothing where it is gone already. */
export const takeOff = async (
  work: Kysely<Database>,
  { card: { id, personId }, stored }: TakingOff,
): Promise<{ readonly endedTextToPay: boolean } | undefined> => {
  // Without a card it is off in any case.
  const wasOn = stored !== undefined && (await hasTextToPay(work, personId, stored.tenant));
  if (!(await removeCard(work, id))) return undefined;
  const { length: left } = await savedCardsOf(work, personId);
  if (keepsTextToPay(left)) return { endedTextToPay: false };
  await endTextToPay(work, personId);
  return { endedTextToPay: wasOn };
};
