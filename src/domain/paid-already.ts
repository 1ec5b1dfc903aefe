import { billMark } from './bill.ts';
import type { Cart, CartAccount } from './cart.ts';
import type { PaidBill } from './paid-bills.ts';

/**
 * Bills of the cart that this visit paid already: the server takes no bill twice, so the screen
 * says so at once.
 */
export const paidAlready = (cart: Cart, paid: readonly PaidBill[]): readonly PaidBill[] =>
  paid.filter((bill) => Object.values(cart.accounts).some((account) => isSame(account, bill)));

const isSame = (account: CartAccount, bill: PaidBill): boolean =>
  !bill.isPart &&
  account.openBalanceId === undefined &&
  account.amount === bill.amount &&
  billMark(account) === billMark(bill);
