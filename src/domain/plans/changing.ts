import { brandNamed, isTaken } from '../card.ts';
import { endsBefore } from '../card-expiry.ts';
import type { Cents } from '../money.ts';
import type { SavedCard } from '../saved-card.ts';
import type { Payments } from '../tenant.ts';
import type { PlanMeans } from './means.ts';
import type { MissedPayment } from './standing.ts';
import { effectOf, type Coming, type Effect, type NextDebit, type PlanDebit } from './new-means.ts';

/** A running plan, as whoever changes its card has to know it. */
export interface ChangingPlan extends Coming {
  /** The numbers of the accounts that the plan pays. */
  readonly accounts: readonly string[];
  readonly remaining: Cents;
  readonly means: PlanMeans;
  /** The last try of the next payment; the plan may wait for another card since. */
  readonly missed?: MissedPayment;
  /** The card on file that is used, or is going to be. */
  readonly card?: string;
  /** The provider's number to call about the plan. */
  readonly phone?: string;
  readonly next: NextDebit;
  /** The payments that the new means make, the first one first. */
  readonly payments: readonly PlanDebit[];
  /** The most that a payment takes; the next one may be tried again with another card. */
  readonly most: Cents;
}

/**
 * The worth of another card for a plan: it lasts as long, ends before it, or even before the first
 * payment that it could make, or cannot be taken for it.
 */
export type Fit = 'whole' | 'early' | 'next' | 'expired' | 'untaken';

export interface OfferedCard {
  readonly card: SavedCard;
  readonly fit: Fit;
}

/** The brands that the provider takes. */
export type Taking = Pick<Payments, 'availablePaymentOptions'>;

export const isFit = ({ fit }: Pick<OfferedCard, 'fit'>): boolean =>
  fit === 'whole' || fit === 'early' || fit === 'next';

const fitOf = (card: SavedCard, plan: ChangingPlan, taking: Taking): Fit => {
  if (card.isExpired) return 'expired';
  const brand = brandNamed(card.brand);
  if (!brand || !isTaken(brand, taking)) return 'untaken';
  const first = effectOf(plan)?.date;
  if (first && endsBefore(card.expiry, first)) return 'next';
  return endsBefore(card.expiry, plan.means.lastDate) ? 'early' : 'whole';
};

/** The cards on file but the one that is used, each with its worth. */
export const offeredFor = (
  plan: ChangingPlan,
  cards: readonly SavedCard[],
  taking: Taking,
): readonly OfferedCard[] =>
  cards
    .filter(({ id }) => id !== plan.card)
    .map((card) => ({ card, fit: fitOf(card, plan, taking) }));

/** The first payment that another card can pay; nothing where it is too late for the last one. */
export const effectFor = (plan: ChangingPlan | undefined): Effect | undefined =>
  plan && effectOf(plan);
