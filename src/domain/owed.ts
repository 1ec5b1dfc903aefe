import { arranged, planPays } from './arranged.ts';
import {
  accountsOf,
  hasRecurring,
  isOnPlan,
  isOpen,
  isRecurring,
  isTyped,
  mayBePaid,
  rowsIn,
  type Cart,
  type CartAccount,
  type CartRow,
} from './cart.ts';
import type { WaitReason } from './autopay/agreement.ts';
import type { CalendarDate } from './dates.ts';
import { mergeFound } from './merge-found.ts';
import type { Cents } from './money.ts';
import type { Location, Tenant } from './tenant.ts';

/** The other payers of a bill: a user who looks after it for its owner, or a guest who has its number. */
export const payers = ['user', 'guest'] as const;

export interface OthersPayment {
  readonly amount: Cents;
  readonly on: CalendarDate;
  readonly by: (typeof payers)[number];
}

/** The bills that the provider says are owed, by whichever way they were found. */
export type Owed = readonly OwedAccount[];

export interface OwedAccount extends CartAccount {
  /** Payments of others on the account lately; known to its owner only. */
  readonly othersPaid?: readonly OthersPayment[];
  /** Automatic payment of the patient's would take it, and waits for other means. */
  readonly automaticWaits?: WaitReason;
  /** The day on which the patient agreed to a plan for it that has not begun. */
  readonly planUnbegun?: CalendarDate;
  /** The end of a plan that left it unpaid. */
  readonly planEnded?: UnpaidEnd;
}

/** The portal ended a plan with a refused payment, the provider at its payer's word. */
export interface UnpaidEnd {
  readonly date: CalendarDate;
  readonly by: 'portal' | 'provider';
  /** The reader's own plan, or that of an authorized user. */
  readonly of: 'you' | 'user';
  /** The reader's own plan, where they have a login to see it with. */
  readonly planId?: string;
}

/**
 * Bills that were to be paid and are owed no more; typed ones, of which the server does not know,
 * left out.
 */
export const settledOf = ({ accounts }: Cart, owed: Owed): readonly CartAccount[] =>
  Object.values(accounts).filter(
    ({ openBalanceId }) =>
      openBalanceId !== undefined &&
      !owed.some((one) => one.openBalanceId === openBalanceId && isOpen(one)),
  );

/** Bills that were to be paid are owed still, and not as much as they were. */
export const isOwedOtherwise = ({ accounts }: Cart, owed: Owed): boolean =>
  owed.some(
    (one) =>
      isOpen(one) &&
      Object.values(accounts).some(
        ({ openBalanceId, amount }) => openBalanceId === one.openBalanceId && amount !== one.amount,
      ),
  );

/** Bills that were found again take the place of what was known of them. */
export const withFound = (owed: Owed, found: Owed): Owed => [
  ...new Map([...owed, ...found].map((one) => [one.openBalanceId, one])).values(),
];

/** Bills of which the cart learned since, as a plan was asked for, that a plan pays them already. */
export const withLearned = (owed: Owed, { accounts }: Cart): Owed => {
  const isNews = (one: OwedAccount) => !isOnPlan(one) && isOnPlan(accounts[one.accountId]);
  return owed.some(isNews)
    ? owed.map((one) => (isNews(one) ? { ...one, agencyStatus: 'Account on Payment Plan' } : one))
    : owed;
};

/** The bills at a location; without one, everywhere. */
export const owedAt = (owed: Owed, location: number | undefined): Owed =>
  location === undefined ? owed : owed.filter(({ locationId }) => locationId === location);

/** The bills of a location that takes no payments are seen, and marked: nobody pays them here. */
export function withPayable({ locations }: Pick<Tenant, 'locations'>, owed: Owed): Owed {
  const closed = new Set(closedAmong(locations));
  return closed.size === 0
    ? owed
    : owed.map((one) => (closed.has(one.locationId) ? { ...one, notOnline: true } : one));
}

/** Locations that take no payments here. */
export const closedAmong = (locations: readonly Location[]): readonly number[] =>
  locations.flatMap(({ id, patientPayment, subLocations }) => [
    ...(patientPayment ? [] : [id]),
    ...closedAmong(subLocations),
  ]);

/**
 * The cart of what is owed: all of it in full, but for what was chosen otherwise before, or a plan
 * pays; typed bills stay, unless they were found.
 */
export function cartOfOwed(owed: Owed, earlier: Cart, aside: Aside = []): Cart {
  const before = mergeFound(earlier, owed);
  const typed = Object.values(before.accounts).filter(isTyped);
  const each = [...owed.filter(isOpen).map(inCart), ...typed];
  const accounts = Object.fromEntries(each.map((one) => [one.accountId, one]));
  // The account as it was before says whether its row was anybody's choice.
  const decided = rowsIn(before).filter(
    (row) => accountsOf(earlier, row).every(mayBePaid) && isStill(before, accounts)(row),
  );
  const others = withOnePlan(aside, arranged(accounts, rowsIn(before)));
  return arranged(accounts, [...decided, ...others]);
}

/** An account as the cart has it, without what happened to it before, which is told beside it. */
const inCart = (account: OwedAccount): CartAccount => {
  const { othersPaid: _, planUnbegun: __, planEnded: ___, automaticWaits: ____, ...rest } = account;
  return rest;
};

/** Decisions on accounts that are not looked at. */
export type Aside = readonly CartRow[];

/** One plan at a time: a plan put aside goes where the cart has one. */
const withOnePlan = (aside: Aside, cart: Cart): Aside =>
  hasRecurring(cart) ? aside.filter((row) => !isRecurring(row)) : aside;

/** Decisions on accounts that this cart does not show are found again when they are looked at. */
export const asideOf = (cart: Cart, before: Cart, aside: Aside): Aside =>
  [...decidedIn(mergeFound(before, Object.values(cart.accounts))), ...aside].filter(
    ({ accounts }) => !accounts.some((id) => cart.accounts[id]),
  );

/** A row that is as it began is not what was chosen where a plan began or ended since. */
const isStill =
  (before: Cart, now: Cart['accounts']) =>
  (row: CartRow): boolean =>
    isDecided(before)(row) || planPays(before.accounts[row.planId]) === planPays(now[row.planId]);

/** A bill that could not be paid was put off by nobody's choice. */
const decidedIn = (cart: Cart): readonly CartRow[] =>
  rowsIn(cart).filter((row) => accountsOf(cart, row).every(mayBePaid) && isDecided(cart)(row));

const isDecided =
  (cart: Cart) =>
  ({ planId, paymentOption }: CartRow): boolean =>
    paymentOption !== (planPays(cart.accounts[planId]) ? 'DEFERRED' : 'FULL');
