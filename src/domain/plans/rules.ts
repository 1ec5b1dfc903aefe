import { dueTodayOf, hasRecurring, type Cart } from '../cart.ts';
import type { Cents } from '../money.ts';
import type { Recurring, Tenant } from '../tenant.ts';

type Range = Recurring['recurringRules'][number];

/** What a provider's settings say of payment plans to whoever came by one way. */
export interface PlanRules {
  readonly isOffered: boolean;
  /** Patients choose which accounts are gathered into it. */
  readonly isSelective: boolean;
  /** An account that is on a plan already takes no other. */
  readonly isRestricted: boolean;
  readonly ranges: readonly Range[];
}

export const noPlans: PlanRules = {
  isOffered: false,
  isSelective: false,
  isRestricted: false,
  ranges: [],
};

/** Whoever has an account may always ask; everybody else where the provider recommends. */
export const planRulesFor = (
  { general, recurring }: Pick<Tenant, 'general' | 'recurring'>,
  flow: string,
): PlanRules => ({
  isOffered:
    recurring.allowPatientRecurring &&
    recurring.shouldRenderRecurring &&
    (flow === 'credentialed' ||
      (recurring.recommendedPaymentPlans && ['open-balance', 'quick-pay', 'sso'].includes(flow))),
  isSelective: general.allowRecommendedAccountSelection && flow !== 'quick-pay',
  isRestricted: recurring.restrictDuplicate,
  ranges: recurring.recurringRules,
});

/** A provider without rules offers plans for any amount; one with rules for these amounts only. */
export const isWithinRules = (ranges: readonly Range[], dueToday: Cents): boolean =>
  ranges.length === 0 ||
  ranges.some(
    ({ rangeStart, rangeEnd }) =>
      dueToday >= rangeStart && (rangeEnd === 0 || dueToday <= rangeEnd),
  );

export const offersPlan = ({ isOffered, ranges }: PlanRules, cart: Cart): boolean =>
  isOffered && !hasRecurring(cart) && isWithinRules(ranges, dueTodayOf(cart));
