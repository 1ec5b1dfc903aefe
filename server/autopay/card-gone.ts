import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { autopaysByCard } from '../store/autopays.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { waitForMeans } from './halt.ts';

/** A card that goes off the file takes automatic payment with it, until another is chosen. */
export const haltWithCard = async (
  deps: Deps,
  work: Kysely<Database>,
  {
    cardId,
    stored,
    now,
  }: {
    readonly cardId: string;
    readonly stored: StoredTenant;
    readonly now: number;
  },
): Promise<void> => {
  for (const { id } of await autopaysByCard(work, cardId))
    await waitForMeans(deps, work, id, { stored, now, why: 'cardGone' });
};
