import { putOff } from '../cart-choices.ts';
import { arranged, leftToPlan } from '../arranged.ts';
import {
  accountsIn,
  accountsOf,
  isOnPlan,
  isRecurring,
  mayBePaid,
  rowsIn,
  type Cart,
  type CartAccount,
  type CartRow,
} from '../cart.ts';
import { addMoney, noMoney, toCents, type Cents } from '../money.ts';
import { lastPayment, type PlanSchedule } from './plan-schedule.ts';
import type { Interval } from '../tenant-words.ts';
import type { Recurring, Tenant } from '../tenant.ts';
import { allowsPlan, partOf } from './rules.ts';

type Ranges = Recurring['recurringRules'];

/** A plan may take the account: once, and only while something is owed on it. */
export const mayBePlanned = (account: CartAccount): boolean =>
  account.amount > 0 && !isOnPlan(account) && mayBePaid(account);

export const recurringIn = (cart: Cart): CartRow | undefined => rowsIn(cart).find(isRecurring);

/** Every account that a plan can take. */
export const plannable = (cart: Cart): readonly string[] => idsOf(accountsIn(cart), mayBePlanned);

/** The accounts selected when the choice begins: the plan’s own, or all that are paid in full. */
export function selectedAtFirst(cart: Cart): readonly string[] {
  const recurring = recurringIn(cart);
  const paidInFull = rowsIn(cart).filter(({ paymentOption }) => paymentOption === 'FULL');
  const rows = recurring ? [recurring] : paidInFull;
  return idsOf(
    rows.flatMap((row) => accountsOf(cart, row)),
    mayBePlanned,
  );
}

const idsOf = (accounts: readonly CartAccount[], isMeant: (account: CartAccount) => boolean) =>
  accounts.filter(isMeant).map(({ accountId }) => accountId);

export const selectedIn = (cart: Cart, selected: readonly string[]): readonly CartAccount[] => {
  const ids = new Set(selected);
  return accountsIn(cart).filter(({ accountId }) => ids.has(accountId));
};

/** The numbers by which the patient knows the accounts. */
export const numbersOf = (accounts: readonly CartAccount[]): readonly string[] =>
  accounts.map(({ paymentPostingId }) => paymentPostingId);

/** The balance that the plan pays, without interest. */
export const balanceOf = (cart: Cart, selected: readonly string[]): Cents =>
  addMoney(...selectedIn(cart, selected).map(({ amount }) => amount));

/** The rows of all other accounts that can be paid. */
export const othersIn = (cart: Cart, selected: readonly string[]): readonly CartRow[] => {
  const ids = new Set(selected);
  return rowsIn(cart).filter(
    (row) => !row.accounts.some((id) => ids.has(id)) && accountsOf(cart, row).every(mayBePaid),
  );
};

/** The rows left out of the plan are put off, unless the patient decided otherwise. */
export const putOffOthers = (
  cart: Cart,
  selected: readonly string[],
  decided: readonly string[] = [],
): Cart => {
  const kept = new Set([...selected, ...decided]);
  const others = rowsIn(cart).filter(
    ({ paymentOption, planId, accounts }) =>
      paymentOption === 'FULL' && ![planId, ...accounts].some((id) => kept.has(id)),
  );
  return putOff(cart, new Set(others.map(({ planId }) => planId)), 'plan');
};

/** Accounts that turn out to be on a plan already: what was proposed in full is left to that plan. */
export function withPlanned(cart: Cart, ids: readonly string[]): Cart {
  const onPlan = ids
    .flatMap((id) => cart.accounts[id] ?? [])
    .filter((account) => !isOnPlan(account))
    .map((account) => ({ ...account, agencyStatus: 'Account on Payment Plan' as const }));
  const found = new Map(onPlan.map((account) => [account.accountId, account]));
  return leftToPlan(
    { ...cart, accounts: { ...cart.accounts, ...Object.fromEntries(found) } },
    ({ planId, paymentOption }) => paymentOption === 'FULL' && found.has(planId),
  );
}

/** The agreed terms: how much how often, and where to tell of it. */
export interface Terms {
  readonly planId: string;
  readonly interval: Interval;
  readonly duration: number;
  readonly payment: Cents;
  readonly total: Cents;
  /** The date that the server laid the plan out for. */
  readonly startDate?: string;
  readonly email: string;
  readonly phone: string;
}

/** The selected accounts are paid by one plan; the others stay as they are. */
export function withPlan(cart: Cart, selected: readonly string[], terms: Terms): Cart {
  const { payment, ...agreed } = terms;
  const plan: CartRow = {
    ...agreed,
    paymentOption: 'RECURRING',
    subtotal: balanceOf(cart, selected),
    amount: payment,
    accounts: selectedIn(cart, selected).map(({ accountId }) => accountId),
  };
  return arranged(cart.accounts, [plan, ...othersIn(cart, selected)]);
}

/** The patient's own plan for the accounts of the one in the cart; no interest is put on it. */
export const withOwnPlan = (
  cart: Cart,
  { planId, accounts, subtotal: total }: CartRow,
  own: Omit<Terms, 'planId' | 'total'>,
): Cart => withPlan(cart, accounts, { ...own, planId, total });

/** The patient's own plan as the server lays it out; before it does, its payments are not known. */
export const withOwnLaidOut = (
  cart: Cart,
  plan: CartRow,
  own: Omit<Terms, 'planId' | 'total' | 'duration' | 'startDate'>,
  schedule: Pick<PlanSchedule, 'duration' | 'startDate'> | undefined,
): Cart => {
  const { duration = 0, startDate } = schedule ?? {};
  return withOwnPlan(cart, plan, { ...own, duration, ...(startDate && { startDate }) });
};

/** The total of a plan, interest included. */
export const totalIn = ({ amount, duration, total = toCents(amount * duration) }: CartRow): Cents =>
  total;

/** The last payment takes what the others leave; before its payments are known there is none. */
export const lastPaymentOf = (row: CartRow): Cents =>
  row.duration === 0 ? row.amount : lastPayment(totalIn(row), row.amount, row.duration);

/** The provider lets these accounts go on a plan, beside what else is paid. */
export const allowsSelected = (ranges: Ranges, cart: Cart, selected: readonly string[]): boolean =>
  allowsPlan(ranges, [
    { isPlan: true, balance: balanceOf(cart, selected), amount: noMoney },
    ...othersIn(cart, selected).map(partOf),
  ]);

type Choosing = { readonly general: Pick<Tenant['general'], 'allowRecommendedAccountSelection'> };

/** Patients choose the accounts of a plan, but not in quick pay: there it takes all that can be on one. */
export const choosesAccounts = (cart: Cart, way: string, { general }: Choosing): boolean =>
  way !== 'quick-pay' &&
  general.allowRecommendedAccountSelection &&
  Object.keys(cart.accounts).length > 1;
