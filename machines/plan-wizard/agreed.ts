import { takesParts } from '#domain/takes-parts.ts';
import { choose, putOff, singly } from '#domain/cart-choices.ts';
import { arranged } from '#domain/arranged.ts';
import { dueTodayOf, isRecurring, rowsIn, type Cart, type CartRow } from '#domain/cart.ts';
import { isDraftOf, type PlanDraft } from '#domain/plans/draft.ts';
import {
  allowsSelected,
  balanceOf,
  numbersOf,
  choosesAccounts,
  mayBePlanned,
  plannable,
  putOffOthers,
  recurringIn,
  selectedAtFirst,
  withPlan,
  selectedIn,
} from '#domain/plans/in-cart.ts';
import type { AskedPlan, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { rangesTogether, type Amounts } from '#domain/plans/rules.ts';
import { noMoney, type Cents } from '#domain/money.ts';
import type { Context, Input } from './types.ts';

/** The wizard begins with the plan that was left, if the same is still owed. */
export function begun(input: Input): Context {
  const anew = begunAnew(input);
  const { draft } = input;
  if (draft === undefined) return anew;
  const wentOn = isDraftOf(input.cart, draft) ? goneOnWith(anew, draft) : undefined;
  return wentOn ?? { ...anew, changed: 'owed' };
}

/** The wizard begins with the plan in the cart, or with none. */
function begunAnew({ cart, way, tenant, newId }: Input): Context {
  const former = recurringIn(cart);
  const chooses = tenant !== undefined && choosesAccounts(cart, way, tenant);
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
    isChoiceMissing: false,
    pdfUrl: '',
    left: undefined,
    changed: undefined,
  };
}

/** The context with a draft, or nothing where the draft does not fit what is owed now. */
function goneOnWith(anew: Context, { step, plans, before }: PlanDraft): Context | undefined {
  const { accounts } = anew.cart;
  const plan = plans.find(isRecurring);
  const selected = plan?.accounts ?? [];
  const mayBe = selected.every((id) => accounts[id] && mayBePlanned(accounts[id]));
  if (!mayBe || (!anew.choosesAccounts && selected.length < plannable(anew.cart).length))
    return undefined;
  const others = plans.filter((one) => one !== plan);
  const isForPlan = ({ putOffFor }: CartRow) => putOffFor === 'plan';
  const idsOf = (some: readonly CartRow[]) => some.map((one) => one.planId);
  const restored = arranged(accounts, before);
  const beside = arranged(accounts, [...rowsIn(singly(restored)), ...others]);
  return {
    ...anew,
    before: restored,
    cart: putOff(beside, new Set(idsOf(others.filter(isForPlan))), 'plan'),
    planId: plan?.planId ?? anew.planId,
    selected,
    // Accounts left out of the plan are put off only when its accounts are confirmed.
    decided: step === 1 ? [] : idsOf(others.filter((one) => !isForPlan(one))),
    terms: plan?.duration || undefined,
    contact: plan?.email ? { email: plan.email, phone: plan.phone } : undefined,
    left: { step, plan },
  };
}

/** The amounts for which the provider takes a plan, where the selected amount keeps one away. */
export const amountsIn = ({ ranges, cart, selected, decided }: Context): readonly Amounts[] =>
  selected.length === 0 || allowsSelected(ranges, putOffOthers(cart, selected, decided), selected)
    ? []
    : rangesTogether(ranges);

/** The draft that is told in a step, so that the plan can be left there. */
export function draftIn(context: Context, step: PlanDraft['step']): PlanDraft {
  const { cart, selected, planId, contact = { email: '', phone: '' }, terms = 0 } = context;
  const unchosen = {
    interval: 'monthly',
    duration: terms,
    payment: noMoney,
    total: noMoney,
  } as const;
  const drafted =
    chosenIn(context) === undefined
      ? withPlan(cart, selected, { planId, ...unchosen, ...contact })
      : previewIn(context);
  return { step, plans: rowsIn(drafted), before: rowsIn(context.before) };
}

/** The plan that was left is offered as it was. */
export const isAsLeft = ({ left }: Context, offer: RecommendedPlan): boolean =>
  left?.plan?.duration === offer.terms &&
  left.plan.amount === offer.payment &&
  left.plan.total === offer.total;

export const chosenIn = ({ offers, terms }: Context): RecommendedPlan | undefined =>
  offers.find((offer) => offer.terms === terms);

/** The plan that the server is asked about, once it is chosen. */
export function askedIn(context: Context): AskedPlan {
  const { total, payment, interval } = needed(context);
  const { cart, selected } = context;
  return { total, payment, interval, balance: balanceOf(cart, selected) };
}

/** The plan as its PDF shows it, which names the accounts. */
export const printedIn = (context: Context): PrintedPlan => ({
  ...askedIn(context),
  accounts: numbersOf(selectedIn(context.cart, context.selected)),
});

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

/** The cart with the plan that is agreed to, beside what else is paid. */
export function agreedIn(context: Context): Cart {
  const { cart, selected, planId, schedule, contact = { email: '', phone: '' } } = context;
  const { terms, payment, total, interval } = needed(context);
  const start = schedule && { startDate: schedule.startDate };
  const plan = { planId, interval, duration: terms, payment, total, ...contact, ...start };
  return withPlan(cart, selected, plan);
}

function needed(context: Context): RecommendedPlan {
  const chosen = chosenIn(context);
  if (chosen === undefined) throw new Error('no plan is chosen');
  return chosen;
}
