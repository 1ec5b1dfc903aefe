import { singly } from './cart-choices.ts';
import { hasRecurring, type Cart } from './cart.ts';
import { methodsFor, offersTransfer, type Method, type MethodKey } from './methods.ts';
import type { Tenant } from './tenant.ts';
import { cartHasCents } from './whole-amounts.ts';

/** A way to pay as it is offered: the wallet's transfer between people is one more, on the wallet's page. */
export type Row = Method & { readonly key: MethodKey | 'p2p-wallet' };

/** The way on from the cart: straight to the only way to pay, or to a choice. */
export type Selection =
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'only'; readonly method: Row }
  | { readonly kind: 'choice'; readonly methods: readonly Row[] };

/** The page on which a way to pay is gone. */
export const pageOf = (key: Row['key']): MethodKey => (key === 'p2p-wallet' ? 'wallet' : key);

const transfer = 'transfer';

/** The method in the address of a page to pay on: the wallet's says where its transfer was chosen. */
export const toPayBy = (key: Row['key']): string =>
  key === 'p2p-wallet' ? `${pageOf(key)}?${transfer}` : key;

/** The address is the one of the wallet's page where its transfer was chosen. */
export const choosesTransfer = (place: string): boolean =>
  new URLSearchParams(place.split('?')[1]).has(transfer);

const transferOf = (wallet: Row): Row => ({
  ...wallet,
  key: 'p2p-wallet',
  text: 'labels_pay_p2pwallet',
  hint: 'topics_method_p2pwallet',
});

const rowsFor = (tenant: Tenant, isDemo: boolean): readonly Row[] => {
  const rows: readonly Row[] = methodsFor(tenant);
  const wallet = rows.find(({ key }) => key === 'wallet');
  return wallet && offersTransfer(tenant, isDemo) ? [...rows, transferOf(wallet)] : rows;
};

export function selectionFor(tenant: Tenant, isDemo = false): Selection {
  const { showPaymentSelection, redirectUrl } = tenant.payments;
  if (!showPaymentSelection && redirectUrl !== undefined)
    return { kind: 'elsewhere', url: redirectUrl };
  const choices = rowsFor(tenant, isDemo);
  const [only] = choices;
  return only !== undefined && new Set(choices.map(({ family }) => family)).size === 1
    ? { kind: 'only', method: only }
    : { kind: 'choice', methods: choices };
}

/** A method that cannot carry the plans in the cart is shown, but not as the first thing to press. */
export const isMuted = (method: Method, cart: Cart): boolean => !method.plans && hasRecurring(cart);

/** The cents in the cart keep a method from paying it; where it would drop the plans, the whole bills count. */
export const stumblesOverCents = (method: Method, cart: Cart): boolean =>
  !method.cents && cartHasCents(isMuted(method, cart) ? singly(cart) : cart);
