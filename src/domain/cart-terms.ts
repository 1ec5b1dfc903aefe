import {
  accountsIn,
  rowsIn,
  stillOwed,
  type Cart,
  type CartAccount,
  type CartRow,
} from './cart.ts';
import { addMoney, subtractMoney, type Cents } from './money.ts';

/** The amount that an account adds to the subtotal. */
export interface OwedTerm {
  readonly account: CartAccount;
  readonly amount: Cents;
}

/**
 * The balance of each account, however it is paid: these add up to the subtotal. What a payment is being
 * processed for is owed no more, unless that comes to nothing.
 */
export const owedTerms = (cart: Cart): readonly OwedTerm[] =>
  accountsIn(cart).map((account) => ({ account, amount: stillOwed(account) }));

export const subtotalOf = (cart: Cart): Cents =>
  addMoney(...owedTerms(cart).map(({ amount }) => amount));

/** A payment plan and what it comes to: its bills and the interest on them. */
export interface PlanTerms {
  readonly plan: CartRow;
  readonly balance: Cents;
  readonly interest: Cents;
  readonly total: Cents;
}

/** The terms of every plan; a plan without a total costs nothing beyond its bills. */
export const planTerms = (cart: Cart): readonly PlanTerms[] =>
  rowsIn(cart)
    .filter(({ paymentOption }) => paymentOption === 'RECURRING')
    .map((plan) => {
      const { subtotal: balance, total = balance } = plan;
      return { plan, balance, interest: subtractMoney(total, balance), total };
    });
