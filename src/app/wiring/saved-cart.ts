import type { SavedVisit } from '#contract/visit.ts';
import {
  accountsOf,
  countOf,
  isRecurring,
  once,
  plansIn,
  putOffReasons,
  type Cart,
  type Plan,
  type PutOffFor,
} from '#domain/cart.ts';
import { mostAtOnce as most } from '#domain/most-at-once.ts';
import { noMoney, type Cents } from '#domain/money.ts';
import type { Aside } from '#domain/owed.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';

type SavedCart = NonNullable<SavedVisit['cart']>;
type SavedDraft = SavedVisit['draft'];

/** A cart as it travels. Of more accounts than can be paid at once, only the choice is kept of those the provider tells again. */
export function savedCart(cart: Cart): SavedCart {
  const isLong = countOf(cart) > most;
  const plans = plansIn(cart);
  const putOff = plans.filter((plan) => isLong && isPutOff(plan) && isToldAgain(cart, plan));
  const others = plans.filter((plan) => !putOff.includes(plan));
  const kept = isLong && others.length > most ? decidedAmong(cart, others) : others;
  const keptIds = new Set(kept.flatMap(({ accounts }) => accounts));
  return {
    // In their own order, which is that of the list without a plan.
    accounts: Object.fromEntries(
      Object.entries(cart.accounts)
        .filter(([id]) => keptIds.has(id))
        .map(([id, account]) => [id, { ...account, details: { ...account.details } }]),
    ),
    planIds: kept.map(({ planId }) => planId),
    plans: Object.fromEntries(kept.map((plan) => [plan.planId, copied(plan)])),
    ...(putOff.length > 0 && {
      putOff: amountsOf(putOff, undefined),
      putOffFor: Object.fromEntries(putOffReasons.map((why) => [why, amountsOf(putOff, why)])),
    }),
  };
}

/** A cart as the portal holds it; an account that is put off may be told by the provider only later. */
export function cartIn({ accounts, planIds, plans, putOff = {}, putOffFor = {} }: SavedCart): Cart {
  const late = [
    ...Object.entries(putOff).map(([id, amount]) => deferred(id, amount)),
    ...putOffReasons.flatMap((why) =>
      Object.entries(putOffFor[why] ?? {}).map(([id, amount]) => ({
        ...deferred(id, amount),
        putOffFor: why,
      })),
    ),
  ];
  return {
    accounts,
    planIds: [...planIds, ...late.map(({ planId }) => planId)],
    plans: { ...plans, ...Object.fromEntries(late.map((plan) => [plan.planId, plan])) },
  };
}

/** A draft as it travels; one of more than can be paid at once is begun anew. */
export const savedDraft = ({ step, plans, before }: PlanDraft): SavedDraft =>
  Math.max(plans.length, before.length) > most
    ? undefined
    : { step, plans: plans.map(copied), before: before.map(copied) };

/** Of so many choices at other locations not all are kept: their plan comes first. */
export const savedAside = (aside: Aside) => aside.slice(0, most).map(copied);

const copied = (plan: Plan) => ({ ...plan, accounts: [...plan.accounts] });

const amountsOf = (plans: readonly Plan[], why: PutOffFor | undefined) =>
  Object.fromEntries(
    plans
      .filter(({ putOffFor }) => putOffFor === why)
      .map(({ planId, subtotal }) => [planId, subtotal]),
  );

const isPutOff = ({ paymentOption }: Plan): boolean => paymentOption === 'DEFERRED';

const isToldAgain = (cart: Cart, plan: Plan): boolean =>
  accountsOf(cart, plan).every(({ openBalanceId }) => openBalanceId !== undefined);

/** Of so many not all can be paid together anyway; whatever is paid in full is so again. */
const decidedAmong = (cart: Cart, plans: readonly Plan[]): readonly Plan[] =>
  plans
    .filter(
      (plan) => plan.paymentOption === 'PARTIAL' || isRecurring(plan) || !isToldAgain(cart, plan),
    )
    .filter(({ accounts }) => accounts.length <= most)
    .slice(0, most);

const deferred = (id: string, subtotal: Cents): Plan => ({
  planId: id,
  subtotal,
  amount: noMoney,
  paymentOption: 'DEFERRED',
  ...once,
  accounts: [id],
});
