import type { DeviceKind } from '#domain/device-kind.ts';
import { keepsTextToPay } from '#domain/text-to-pay.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { paymentsOf } from '../payments/payments.ts';
import { record } from '../store/audit.ts';
import { endTextToPay } from '../store/text-to-pay.ts';
import { removeCard, savedCardOf, savedCardsOf } from '../store/saved-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { noteCard } from './note.ts';
import { vendorSays } from './vendor-says.ts';

interface Removing {
  readonly id: string;
  readonly personId: string;
  readonly stored: StoredTenant;
  readonly device: DeviceKind;
  readonly origin: string;
  readonly now: number;
}

/** The vendor forgets the card first: a token that nothing names any more could not be asked for. */
export const removeSavedCard = async (deps: Deps, removing: Removing): Promise<void> => {
  const { id, personId, stored, now } = removing;
  const card = await savedCardOf(deps.db, personId, id);
  if (card === undefined) throw new Refused('missing');
  await vendorSays(deps, () => paymentsOf(deps).cards.forget(card.vendorToken));
  await deps.db.transaction().execute(async (work) => {
    if (!(await removeCard(work, id))) return;
    const { length: left } = await savedCardsOf(work, personId);
    if (!keepsTextToPay(left)) await endTextToPay(work, personId);
    const done = { at: now, tenant: stored.slug, subject: personId };
    await record(work, { ...done, action: 'card.deleted', target: id, outcome: 'done' });
    await noteCard(work, { ...removing, what: 'cardRemoved', card });
  });
  deps.log('information', `Saved Card Deleted. ID: ${id}`, {});
};
