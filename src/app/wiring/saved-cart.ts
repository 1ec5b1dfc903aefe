import type { SavedVisit } from '#contract/visit.ts';
import { countOf } from '#domain/cart-count.ts';
import {
  accountsOf,
  isRecurring,
  once,
  rowsIn,
  putOffReasons,
  type Cart,
  type CartRow,
  type PutOffFor,
} from '#domain/cart.ts';
import { mostAtOnce as most } from '#domain/most-at-once.ts';
import { noMoney, type Cents } from '#domain/money.ts';
import type { Aside } from '#domain/owed.ts';
import type { PlanDraft } from '#domain/plans/draft.ts';

type SavedCart = NonNullable<SavedVisit['cart']>;
type SavedDraft = SavedVisit['draft'];

/**
 * A cart as it travels. Where it has more accounts than can be paid at once, an account that is put
 * off travels as its amount alone: the provider tells the rest again.
 */
export function savedCart(cart: Cart): SavedCart {
  const isLong = countOf(cart) > most;
  const rows = rowsIn(cart);
  const putOff = rows.filter((row) => isLong && isPutOff(row) && isToldAgain(cart, row));
  const others = rows.filter((row) => !putOff.includes(row));
  const kept = isLong && others.length > most ? decidedAmong(cart, others) : others;
  const keptIds = new Set(kept.flatMap(({ accounts }) => accounts));
  return {
    // The accounts keep their own order, which is that of the list without a plan.
    accounts: Object.fromEntries(
      Object.entries(cart.accounts)
        .filter(([id]) => keptIds.has(id))
        .map(([id, account]) => [id, { ...account, details: { ...account.details } }]),
    ),
    planIds: kept.map(({ planId }) => planId),
    plans: Object.fromEntries(kept.map((row) => [row.planId, copied(row)])),
    ...(putOff.length > 0 && {
      putOff: amountsOf(putOff, undefined),
      putOffFor: Object.fromEntries(putOffReasons.map((why) => [why, amountsOf(putOff, why)])),
    }),
  };
}

/** A cart as the portal holds it; the provider may tell an account that is put off only later. */
export function cartIn({
  accounts,
  planIds,
  plans: rows,
  putOff = {},
  putOffFor = {},
}: SavedCart): Cart {
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
    plans: { ...rows, ...Object.fromEntries(late.map((row) => [row.planId, row])) },
  };
}

/**
 * A draft as it travels; a draft with more accounts than can be paid at once is left out, and begun
 * anew.
 */
export const savedDraft = ({ step, plans: rows, before }: PlanDraft): SavedDraft =>
  Math.max(rows.length, before.length) > most
    ? undefined
    : { step, plans: rows.map(copied), before: before.map(copied) };

/** The choices at other locations, cut to what travels: their plan comes first. */
export const savedAside = (aside: Aside) => aside.slice(0, most).map(copied);

const copied = (row: CartRow) => ({ ...row, accounts: [...row.accounts] });

const amountsOf = (rows: readonly CartRow[], why: PutOffFor | undefined) =>
  Object.fromEntries(
    rows
      .filter(({ putOffFor }) => putOffFor === why)
      .map(({ planId, subtotal }) => [planId, subtotal]),
  );

const isPutOff = ({ paymentOption }: CartRow): boolean => paymentOption === 'DEFERRED';

const isToldAgain = (cart: Cart, row: CartRow): boolean =>
  accountsOf(cart, row).every(({ openBalanceId }) => openBalanceId !== undefined);

/** The rows with a choice of their own; whatever is paid in full is so again without being kept. */
const decidedAmong = (cart: Cart, rows: readonly CartRow[]): readonly CartRow[] =>
  rows
    .filter((row) => row.paymentOption === 'PARTIAL' || isRecurring(row) || !isToldAgain(cart, row))
    .filter(({ accounts }) => accounts.length <= most)
    .slice(0, most);

const deferred = (id: string, subtotal: Cents): CartRow => ({
  planId: id,
  subtotal,
  amount: noMoney,
  paymentOption: 'DEFERRED',
  ...once,
  accounts: [id],
});
