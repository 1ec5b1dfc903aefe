import type { Cart, CartRow } from '../cart.ts';
import { addMoney, type Cents } from '../money.ts';
import { othersIn } from './in-cart.ts';

/** What is owed beside a plan, while it is set up. */
export interface Beside {
  /** Of which nothing is paid today. */
  readonly putOff: Cents;
  /** What is paid of it today. */
  readonly paid: Cents;
  /** It is put off only once the plan is agreed to: until then the cart counts it. */
  readonly isYetToBe: boolean;
}

/** How the accounts that are not on the plan are paid: as they are now, and as they are with it. */
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
