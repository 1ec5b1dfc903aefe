import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { effectOf } from '#domain/plans/new-means.ts';
import { keptExpiry } from '../payments/means.ts';
import { waitingMeans } from '../store/plan-means.ts';
import type { WholePlan } from '../store/plans.ts';
import { savedCardsOf } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { onceAutomatic } from './automatic-again.ts';
import { comingOf } from './coming.ts';
import { remainingOf } from './left.ts';
import { meansFor } from './means-for.ts';
import { missedOf } from './missed.ts';
import { numbersOf } from './numbers-of.ts';
import { paymentsFrom, phoneOf, rangeOf } from './new-means.ts';

interface Reading {
  readonly stored: StoredTenant;
  readonly personId: string;
  readonly now: number;
}

/** A plan as its payer sees it before its means are changed; nothing where nothing more is taken. */
export const changingPlan = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, personId, now }: Reading,
) => {
  const isByHand = whole.plan.isByHand === 1;
  const later = await onceAutomatic(db, whole, { stored, personId, now });
  const { today, next, following } = await comingOf(db, later, { stored, now });
  const means = await meansFor(db, later, { stored, subject: personId, isGuest: false, now });
  if (next === undefined || means === undefined) return undefined;
  const missed = await missedOf(db, whole, { stored, subject: personId, now });
  const phone = phoneOf(whole, stored);
  // The card of a plan that is paid by hand may be chosen as any other.
  const card = isByHand ? undefined : await usedCard(db, whole, personId);
  return {
    accounts: numbersOf(whole),
    remaining: toCents(remainingOf(whole)),
    means: { ...means, ...(isByHand && { isByHand: true as const }) },
    today,
    next,
    ...(following && { following }),
    ...(missed && { missed }),
    ...(phone && { phone }),
    ...(card && { card }),
    payments: [...paymentsFrom(later, effectOf({ today, next, following }) ?? {}, { stored, now })],
    most: toCents(rangeOf(later).most),
  };
};

/** The card on file that the plan is taken from in the end; the same card with another date is another. */
export const usedCard = async (
  db: Kysely<Database>,
  { plan }: WholePlan,
  personId: string,
): Promise<string | undefined> => {
  const { fingerprint, expiry } = (await waitingMeans(db, plan.id)) ?? plan;
  if (fingerprint === null) return undefined;
  const cards = await savedCardsOf(db, personId);
  return cards.find((card) => card.fingerprint === fingerprint && keptExpiry(card) === expiry)?.id;
};
