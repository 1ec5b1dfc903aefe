import { arranged } from './arranged.ts';
import { rowsIn, type Cart, type CartAccount } from './cart.ts';

/** An account whose open balance is in the cart already takes the place of the one that is there. */
export function addAccount(cart: Cart, account: CartAccount): Cart {
  const { accountId, openBalanceId } = account;
  const known =
    cart.accounts[accountId] ??
    Object.values(cart.accounts).find(
      (one) => openBalanceId !== undefined && one.openBalanceId === openBalanceId,
    );
  return withAccount(cart, { ...account, accountId: known?.accountId ?? accountId });
}

/** A changed account is paid in full again: what was chosen was chosen for another amount. */
export const changeAccount = (cart: Cart, account: CartAccount): Cart =>
  cart.accounts[account.accountId] ? withAccount(cart, account) : cart;

const withAccount = (cart: Cart, account: CartAccount): Cart =>
  arranged(
    { ...cart.accounts, [account.accountId]: account },
    rowsIn(cart).filter(({ accounts }) => !accounts.includes(account.accountId)),
  );

export const removeAccount = (cart: Cart, accountId: string): Cart =>
  arranged(
    Object.fromEntries(Object.entries(cart.accounts).filter(([id]) => id !== accountId)),
    rowsIn(cart),
  );
