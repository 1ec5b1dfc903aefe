import { emptyCart } from '../cart-count.ts';
import type { Decided } from './now.ts';

const atFirst = {
  cart: emptyCart,
  draft: undefined,
  aside: [],
  location: undefined,
  attempt: undefined,
  poNumber: undefined,
  receipt: undefined,
  reference: undefined,
  paid: [],
  planUnbegun: false,
  planDue: undefined,
  creditLimit: undefined,
  deferred: [],
} satisfies Partial<Decided>;

/** The decisions that a reload brings back: saving, comparing and restoring go by this one list. */
export type Kept = Pick<Decided, keyof typeof atFirst>;
export const keptAtFirst: Kept = atFirst;
export const keptFields = Object.keys(atFirst) as readonly (keyof Kept)[];

/** A visit in which nothing was decided or found yet. */
export const undecided: Decided = {
  ...atFirst,
  cartBefore: emptyCart,
  owed: [],
  recovery: undefined,
  invitee: undefined,
  loginName: undefined,
  newPlanCard: undefined,
  autopayBegun: undefined,
};
