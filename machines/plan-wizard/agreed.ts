import { takesParts } from '#domain/takes-parts.ts';
import { choose, singly } from '#domain/cart-choices.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import {
  balanceOf,
  choosesAccounts,
  plannable,
  recurringIn,
  selectedAtFirst,
  withPlan,
} from '#domain/plans/in-cart.ts';
import type { AskedPlan } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Cents } from '#domain/money.ts';
import type { Context, Input } from './types.ts';

/** Who changes a plan finds it as it is. */
export function begun({ cart, flow, tenant, newId }: Input): Context {
  const former = recurringIn(cart);
  const chooses = tenant !== undefined && choosesAccounts(cart, flow, tenant);
  return {
    before: cart,
    cart: singly(cart),
    planId: former?.planId ?? newId(),
    choosesAccounts: chooses,
    allowPartial: tenant !== undefined && takesParts(tenant),
    ranges: tenant?.recurring.recurringRules ?? [],
    selected: chooses ? selectedAtFirst(cart) : plannable(cart),
    decided: [],
    offers: [],
    terms: former?.duration,
    schedule: undefined,
    contact: former && { email: former.email, phone: former.phone },
    typed: {},
    pdfUrl: '',
  };
}

export const chosenIn = ({ offers, terms }: Context): RecommendedPlan | undefined =>
  offers.find((offer) => offer.terms === terms);

/** Nothing is asked before a plan is chosen. */
export function askedIn(context: Context): AskedPlan {
  const { total, payment, interval } = needed(context);
  const { cart, selected } = context;
  return { total, payment, interval, balance: balanceOf(cart, selected) };
}

/** The cart with the amounts that are typed and not confirmed. */
export const withTyped = ({ cart, typed }: Context): Cart =>
  Object.entries(typed).reduce(
    (rest, [planId, amount]) =>
      typeof amount === 'number' ? choose(rest, planId, { option: 'PARTIAL', amount }) : rest,
    cart,
  );

/** The cart as it would be if everything stayed as it stands on the screen. */
export const previewIn = (context: Context): Cart =>
  agreedIn({ ...context, cart: withTyped(context) });

export const dueTodayIn = (context: Context): Cents => dueTodayOf(previewIn(context));

/** What is agreed to, beside what else is paid. */
export function agreedIn(context: Context): Cart {
  const { cart, selected, planId, contact = { email: '', phone: '' } } = context;
  const { terms, payment, total, interval } = needed(context);
  const plan = { planId, interval, duration: terms, payment, total, ...contact };
  return withPlan(cart, selected, plan);
}

function needed(context: Context): RecommendedPlan {
  const chosen = chosenIn(context);
  if (chosen === undefined) throw new Error('no plan is chosen');
  return chosen;
}
