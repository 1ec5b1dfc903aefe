import { hasRecurring, type Cart } from './cart.ts';
import { methodsFor, type Method, type MethodKey } from './methods.ts';
import type { Tenant } from './tenant.ts';

type Row = Method & { readonly key: MethodKey };

/** The way on from the cart: straight to the only way to pay, or to a choice. */
export type Selection =
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'only'; readonly method: Row }
  | { readonly kind: 'choice'; readonly methods: readonly Row[] };

export function selectionFor(tenant: Tenant): Selection {
  const { showPaymentSelection, redirectUrl } = tenant.payments;
  if (!showPaymentSelection && redirectUrl !== undefined)
    return { kind: 'elsewhere', url: redirectUrl };
  const choices = methodsFor(tenant);
  const [only] = choices;
  return only !== undefined && new Set(choices.map(({ family }) => family)).size === 1
    ? { kind: 'only', method: only }
    : { kind: 'choice', methods: choices };
}

/** A method that cannot carry the plans in the cart is shown, but not as the first thing to press. */
export const isMuted = (method: Method, cart: Cart): boolean => !method.plans && hasRecurring(cart);
