import { isEveryOnPlan } from '../cart-choices.ts';
import { hasRecurring, rowsIn, type Cart, type CartRow } from '../cart.ts';
import { addMoney, type Cents } from '../money.ts';
import type { Recurring, Tenant } from '../tenant.ts';

type Range = Recurring['recurringRules'][number];

/** A range of amounts; a `rangeEnd` of 0 means no upper bound. */
export type Amounts = Omit<Range, 'id'>;

/** A provider's rules for payment plans, for a patient who came by one way. */
export interface PlanRules {
  readonly isOffered: boolean;
  /** Patients choose the accounts that are gathered into a plan. */
  readonly isSelective: boolean;
  readonly ranges: readonly Range[];
}

export const noPlans: PlanRules = {
  isOffered: false,
  isSelective: false,
  ranges: [],
};

/** Account holders may always ask for a plan; everybody else where the provider recommends some. */
export const planRulesFor = (
  { general, recurring }: Pick<Tenant, 'general' | 'recurring'>,
  way: string,
): PlanRules => ({
  isOffered:
    recurring.allowPatientRecurring &&
    recurring.shouldRenderRecurring &&
    (way === 'credentialed' ||
      (recurring.recommendedPaymentPlans && ['open-balance', 'quick-pay', 'sso'].includes(way))),
  // A plan of the patient's own takes every account that can be on one.
  isSelective:
    recurring.recommendedPaymentPlans &&
    general.allowRecommendedAccountSelection &&
    way !== 'quick-pay',
  ranges: recurring.recurringRules,
});

/** A provider without rules offers plans for any amount; one with rules for these amounts only. */
export const isWithinRules = (ranges: readonly Amounts[], dueToday: Cents): boolean =>
  ranges.length === 0 ||
  ranges.some(
    ({ rangeStart, rangeEnd }) =>
      dueToday >= rangeStart && (rangeEnd === 0 || dueToday <= rangeEnd),
  );

/** A bill that is paid once, or several that are paid by a plan. */
export interface PaidPart {
  readonly isPlan: boolean;
  /** The whole amount that is owed on it. */
  readonly balance: Cents;
  readonly amount: Cents;
}

/**
 * The amount held against the rules is what would be due today if everything were paid once, so
 * that a plan does not move the amount out of the rule that allowed it. Offers, the plan's own
 * pages and the payment all ask this.
 */
export const allowsPlan = (ranges: readonly Range[], parts: readonly PaidPart[]): boolean =>
  isWithinRules(
    ranges,
    addMoney(...parts.map(({ isPlan, balance, amount }) => (isPlan ? balance : amount))),
  );

export const partOf = ({ paymentOption, subtotal, amount }: CartRow): PaidPart => ({
  isPlan: paymentOption === 'RECURRING',
  balance: subtotal,
  amount,
});

/** The amounts that plans are for, those that go on from one another as one. */
export const rangesTogether = (ranges: readonly Range[]): readonly Amounts[] =>
  ranges
    .toSorted((one, other) => one.rangeStart - other.rangeStart)
    .reduce<Amounts[]>((sofar, { rangeStart, rangeEnd }) => {
      const last = sofar.at(-1);
      const goesOn = last && (last.rangeEnd === 0 || rangeStart <= last.rangeEnd + 1);
      if (!goesOn) return [...sofar, { rangeStart, rangeEnd }];
      const isOpen = last.rangeEnd === 0 || rangeEnd === 0;
      const end = isOpen ? 0 : Math.max(last.rangeEnd, rangeEnd);
      return [...sofar.slice(0, -1), { ...last, rangeEnd: end }];
    }, []);

/** The amounts for which there would be a plan, where today’s amount alone keeps one away. */
export const amountsForPlan = (rules: PlanRules, cart: Cart): readonly Amounts[] =>
  mayAsk(rules, cart) && !allowsCart(rules, cart) ? rangesTogether(rules.ranges) : [];

export const offersPlan = (rules: PlanRules, cart: Cart): boolean =>
  mayAsk(rules, cart) && allowsCart(rules, cart);

/**
 * The patient may ask for a plan: there is one at a time, and none where each bill says already
 * that a plan pays it.
 */
const mayAsk = ({ isOffered }: PlanRules, cart: Cart): boolean =>
  isOffered && !hasRecurring(cart) && !isEveryOnPlan(cart);

const allowsCart = ({ ranges }: PlanRules, cart: Cart): boolean =>
  allowsPlan(ranges, rowsIn(cart).map(partOf));
