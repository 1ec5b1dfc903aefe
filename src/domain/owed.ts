import {
  arranged,
  hasRecurring,
  isOnPlan,
  isRecurring,
  isTyped,
  leftToPlan,
  rowsIn,
  type Cart,
  type CartAccount,
  type CartRow,
} from './cart.ts';
import type { CalendarDate } from './dates.ts';
import { mergeFound } from './merge-found.ts';
import type { Cents } from './money.ts';
import type { Location, Tenant } from './tenant.ts';

/** Who else pays a bill: somebody who looks after it for its owner, or anybody who has its number. */
export const payers = ['user', 'guest'] as const;

export interface OthersPayment {
  readonly amount: Cents;
  readonly on: CalendarDate;
  readonly by: (typeof payers)[number];
}

/** What the provider says is owed, by whichever way it was found. */
export type Owed = readonly OwedAccount[];

export interface OwedAccount extends CartAccount {
  /** What others paid on it lately; known to its owner only. */
  readonly othersPaid?: readonly OthersPayment[];
  /** The day on which they agreed to a plan for it that has not begun. */
  readonly planUnbegun?: CalendarDate;
  /** The day on which a plan of theirs ended, because its payment was refused. */
  readonly planFailed?: CalendarDate;
}

/** What comes to nothing is no longer owed. */
export const isOpen = ({ amount }: Pick<CartAccount, 'amount'>): boolean => amount > 0;

/** Bills that were to be paid and are owed no more; what was typed nobody asked about. */
export const settledOf = ({ accounts }: Cart, owed: Owed): readonly CartAccount[] =>
  Object.values(accounts).filter(
    ({ openBalanceId }) =>
      openBalanceId !== undefined &&
      !owed.some((one) => one.openBalanceId === openBalanceId && isOpen(one)),
  );

/** What was found again takes the place of what was known of it. */
export const withFound = (owed: Owed, found: Owed): Owed => [
  ...new Map([...owed, ...found].map((one) => [one.openBalanceId, one])).values(),
];

/** There is a location to be chosen: the provider has them chosen, and several have something. */
export const hasLocationsToChoose = (
  tenant: Tenant,
  owed: readonly Pick<CartAccount, 'amount' | 'locationId'>[],
): boolean =>
  tenant.general.allowV4PatientSelectLocation &&
  new Set(owed.filter(isOpen).map(({ locationId }) => locationId)).size > 1;

/** What is owed at a location; without one, everywhere. */
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
 * All of it is to be paid in full, but for what was chosen otherwise before, or a plan pays; what was
 * typed stays, unless it was found.
 */
export function cartOfOwed(owed: Owed, earlier: Cart, aside: Aside = []): Cart {
  const before = mergeFound(earlier, owed);
  const typed = Object.values(before.accounts).filter(isTyped);
  const each = [...owed.filter(isOpen).map(inCart), ...typed];
  const accounts = Object.fromEntries(each.map((one) => [one.accountId, one]));
  const chosen = [...rowsIn(before), ...withOnePlan(aside, arranged(accounts, rowsIn(before)))];
  const meant = new Set(chosen.filter(isMeantBeside(before, accounts)));
  return leftToPlan(arranged(accounts, chosen), (row) => !meant.has(row));
}

/** What happened before is told, and is no part of what is paid. */
const inCart = (account: OwedAccount): CartAccount => {
  if (!account.othersPaid && !account.planUnbegun && !account.planFailed) return account;
  const { othersPaid: _, planUnbegun: __, planFailed: ___, ...rest } = account;
  return rest;
};

/** What was decided of accounts that are not looked at. */
export type Aside = readonly CartRow[];

/** A plan that is in the cart already is the one there is. */
const withOnePlan = (aside: Aside, cart: Cart): Aside =>
  hasRecurring(cart) ? aside.filter((row) => !isRecurring(row)) : aside;

/** What was decided of accounts that this cart does not show is found again when they are looked at. */
export const asideOf = (cart: Cart, before: Cart, aside: Aside): Aside =>
  [...decidedIn(mergeFound(before, Object.values(cart.accounts))), ...aside].filter(
    ({ accounts }) => !accounts.some((id) => cart.accounts[id]),
  );

const decidedIn = (cart: Cart): readonly CartRow[] => rowsIn(cart).filter(isDecided(cart));

const isDecided =
  (cart: Cart) =>
  ({ planId, paymentOption }: CartRow): boolean =>
    paymentOption !== 'FULL' || isOnPlan(cart.accounts[planId]);

/** What is paid in full, as everything is at first, was not chosen beside a plan that began only since. */
const isMeantBeside =
  ({ accounts: before }: Cart, now: Cart['accounts']) =>
  ({ planId, paymentOption }: CartRow): boolean => {
    const was = before[planId];
    const isNew = was !== undefined && !isOnPlan(was) && isOnPlan(now[planId]);
    return paymentOption !== 'FULL' || !isNew;
  };
