import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { haltWithCard } from '../autopay/card-gone.ts';
import { Refused } from '../failure.ts';
import { paymentsOf } from '../payments/payments.ts';
import { record } from '../store/audit.ts';
import { savedCardOf } from '../store/saved-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { holderLanguage } from './holder-language.ts';
import { noteCard } from './note.ts';
import { takeOff } from './take-off.ts';
import { vendorSays } from './vendor-says.ts';

interface Removing {
  readonly id: string;
  readonly personId: string;
  readonly stored: StoredTenant;
  readonly device: DeviceKind;
  readonly origin: string;
  readonly now: number;
}

interface Removed {
  readonly endedTextToPay: boolean;
}

/** The vendor forgets the card first: a token that nothing names any more could not be asked for. */
export const removeSavedCard = async (deps: Deps, removing: Removing): Promise<Removed> => {
  const { id, personId, stored, now } = removing;
  const card = await savedCardOf(deps.db, personId, id);
  if (card === undefined) throw new Refused('missing');
  await vendorSays(deps, () => paymentsOf(deps).cards.forget(card.vendorToken));
  const removed = await deps.db.transaction().execute(async (work) => {
    const taken = await takeOff(work, { card, stored });
    if (taken === undefined) return { endedTextToPay: false };
    const done = { at: now, tenant: stored.slug, subject: personId };
    await record(work, { ...done, action: 'card.deleted', target: id, outcome: 'done' });
    const language = await holderLanguage(work, card);
    const noting = { ...removing, what: 'cardRemoved', card, language } as const;
    await noteCard(work, { ...noting, ...taken });
    await haltWithCard(deps, work, { cardId: id, stored, now });
    return taken;
  });
  deps.log('information', `Saved Card Deleted. ID: ${id}`, {});
  return removed;
};
