import type { Cart, CartRow } from '../cart.ts';
import { addMoney, type Cents } from '../money.ts';
import { othersIn } from './in-cart.ts';

/** The bills that are owed beside a plan, while it is set up. */
export interface Beside {
  /** The sum of which nothing is paid today. */
  readonly putOff: Cents;
  /** The sum that is paid today. */
  readonly paid: Cents;
  /** The bills are put off only once the plan is agreed to: until then the cart counts them. */
  readonly isYetToBe: boolean;
}

/** The accounts that are not on the plan: as they are paid now, and as they are paid with it. */
export function besidePlan(cart: Cart, withIt: Cart, accounts: readonly string[]): Beside {
  const others = othersIn(withIt, accounts);
  const isOff = ({ paymentOption }: CartRow) => paymentOption === 'DEFERRED';
  const due = (rows: readonly CartRow[]) => addMoney(...rows.map(({ amount }) => amount));
  return {
    putOff: addMoney(...others.filter(isOff).map(({ subtotal }) => subtotal)),
    paid: due(others),
    isYetToBe: due(othersIn(cart, accounts)) > due(others),
  };
}
