import { cardFreeAt } from '#domain/plans/card-limits.ts';
import type { Deps } from '../deps.ts';
import { triesOf } from '../store/card-tries.ts';
import type { IntentLeg } from '../store/payments.ts';
import { fingerprintOf, noteRefused } from '../store/refused-cards.ts';
import { brandName } from './draft.ts';
import { numberHash, type PayBody } from './keys.ts';
import { refusePayment } from './refuse.ts';
import { accountsPaid, legsFor } from './split.ts';

/** The hash by which a card is known again before the processor has answered with its fingerprint. */
const hashOf = ({ config }: Deps, body: PayBody): string | undefined =>
  body.paymentMethod === 'cards' ? numberHash(config.secret, body.cardNumber) : undefined;

/** Refuses a card that its network lets nobody try again yet, whoever tries it. */
export const refuseTiredCard = async (deps: Deps, body: PayBody, now: number): Promise<void> => {
  const hash = hashOf(deps, body);
  if (!deps.config.limits || hash === undefined) return;
  const fingerprint = await fingerprintOf(deps.db, hash);
  if (fingerprint === undefined) return;
  const tries = await triesOf(deps.db, fingerprint, now);
  const brand = brandName(body);
  const isTired = legsFor(accountsPaid(body.cart)).some(
    ({ amount }) => cardFreeAt(tries, { at: now, amount, isOwn: true, brand }) > now,
  );
  if (isTired) throw refusePayment('cardTired');
};

/** Remembers a refused card, so that the next try of it is known before it is sent. */
export const noteTired = async (
  deps: Deps,
  body: PayBody,
  legs: readonly IntentLeg[],
): Promise<void> => {
  const refused = legs.find(({ status, fingerprint }) => status === 'declined' && fingerprint);
  const hash = refused && hashOf(deps, body);
  if (hash === undefined || !refused?.fingerprint) return;
  const { fingerprint } = refused;
  await noteRefused(deps.db, { hash, fingerprint, at: await deps.now() });
};
