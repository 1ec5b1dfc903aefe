import { addAccount, changeAccount, removeAccount } from '#domain/cart-accounts.ts';
import type { Cart } from '#domain/cart.ts';
import { accountAt } from '#domain/account-address.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import { manualEntry } from './manual-entry.ts';
import { part } from './part.ts';

const withCart = (cart: Cart) => ({ cart, cartBefore: cart, draft: undefined });

export const manualEntryPart = part<typeof manualEntry>({
  name: 'manual-entry',
  chart: manualEntry,
  input: ({ cart, place, tenant, newId }) => {
    const editing = accountAt(place);
    return {
      cart,
      maxAccounts: tenant?.general.maxAccounts ?? 0,
      newId,
      ...(editing !== undefined && { editing }),
    };
  },
  ends: {
    added: { keep: ({ cart }, { account }) => withCart(addAccount(cart, account)), go: theCart },
    changed: {
      keep: ({ cart }, { account }) => withCart(changeAccount(cart, account)),
      go: theCart,
    },
    removed: {
      keep: ({ cart }, { accountId }) => withCart(removeAccount(cart, accountId)),
      go: theCart,
    },
    cancelled: { keep: ({ cart }) => withCart(cart), go: theCart },
  },
});
