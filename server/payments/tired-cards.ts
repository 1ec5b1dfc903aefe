import { cardFreeAt } from '#domain/plans/card-limits.ts';
import type { Deps } from '../deps.ts';
import { triesOf } from '../store/card-tries.ts';
import type { IntentLeg } from '../store/payments.ts';
import { fingerprintOf, noteRefused } from '../store/refused-cards.ts';
import type { PayBody } from './keys.ts';
import type { Means } from './means.ts';
import { refusePayment } from './refuse.ts';
import { accountsPaid, legsFor } from './split.ts';

/** Refuses a card that its network lets nobody try again yet, whoever tries it. */
export const refuseTiredCard = async (
  deps: Deps,
  { cart }: PayBody,
  { method, hash, brand, ...means }: Means,
  now: number,
): Promise<void> => {
  if (!deps.config.limits || method !== 'cards') return;
  const fingerprint = means.fingerprint ?? (await fingerprintOf(deps.db, hash));
  if (fingerprint === undefined) return;
  const tries = await triesOf(deps.db, fingerprint, now);
  const isTired = legsFor(accountsPaid(cart)).some(
    ({ amount }) => cardFreeAt(tries, { at: now, amount, isOwn: true, brand }) > now,
  );
  if (isTired) throw refusePayment('cardTired');
};

/** Remembers a refused card, so that the next try of it is known before it is sent. */
export const noteTired = async (
  deps: Deps,
  { method, hash }: Means,
  legs: readonly IntentLeg[],
): Promise<void> => {
  const refused = legs.find(({ status, fingerprint }) => status === 'declined' && fingerprint);
  if (method !== 'cards' || !refused?.fingerprint) return;
  const { fingerprint } = refused;
  await noteRefused(deps.db, { hash, fingerprint, at: await deps.now() });
};
