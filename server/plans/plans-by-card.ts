import type { Kysely } from 'kysely';
import type { WireSavedCard } from '#contract/saved-cards.ts';
import { meansWaiting } from '../store/plan-means.ts';
import { findPlans, plansRunningFor } from '../store/plans.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import { numbersOf } from './numbers-of.ts';

/** The running plans of somebody by the card that they are taken from, or are going to be. */
export const plansByCard = async (
  db: Kysely<Database>,
  personId: string,
): Promise<(card: Pick<SavedCardRow, 'fingerprint'>) => WireSavedCard['plans']> => {
  const plans = await findPlans(db, await plansRunningFor(db, personId));
  const waiting = new Map(
    (
      await meansWaiting(
        db,
        plans.map(({ plan }) => plan.id),
      )
    ).map((row) => [row.planId, row.fingerprint]),
  );
  return ({ fingerprint }) =>
    fingerprint === null
      ? []
      : plans
          .filter(({ plan }) => [plan.fingerprint, waiting.get(plan.id)].includes(fingerprint))
          .map((whole) => ({ planId: whole.plan.id, accounts: numbersOf(whole) }));
};
