import { singly } from './cart-choices.ts';
import { hasRecurring, type Cart } from './cart.ts';
import { methodsFor, offersTransfer, transfer, type Method, type MethodKey } from './methods.ts';
import { paramsAt } from './place-at.ts';
import type { Tenant } from './tenant.ts';
import { cartHasCents } from './whole-amounts.ts';

/** A way to pay as it is offered: the wallet's transfer between people is one more, on the wallet's page. */
export type Row = Omit<Method, 'key'> & { readonly key: MethodKey | typeof transfer };

/** The way on from the cart: straight to the only way to pay, or to a choice. */
export type Selection =
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'only'; readonly method: Row }
  | { readonly kind: 'choice'; readonly methods: readonly Row[] };

/** The method on whose page a way to pay is gone. */
export const pageOf = (key: Row['key']): MethodKey => (key === transfer ? 'wallet' : key);

/** The address is the one of the wallet's page where its transfer was chosen. */
export const choosesTransfer = (place: string): boolean => paramsAt(place)['method'] === transfer;

const rowsFor = (tenant: Tenant, isDemo: boolean): readonly Row[] => {
  const rows: readonly Row[] = methodsFor(tenant);
  const wallet = rows.find(({ key }) => key === 'wallet');
  return wallet && offersTransfer(tenant, isDemo) ? [...rows, { ...wallet, key: transfer }] : rows;
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
export const isMuted = (method: Pick<Method, 'plans'>, cart: Cart): boolean =>
  !method.plans && hasRecurring(cart);

/** The cents in the cart keep a method from paying it; where it would drop the plans, the whole bills count. */
export const stumblesOverCents = (method: Pick<Method, 'plans' | 'cents'>, cart: Cart): boolean =>
  !method.cents && cartHasCents(isMuted(method, cart) ? singly(cart) : cart);
