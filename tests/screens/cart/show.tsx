import type { ComponentProps } from 'react';
import { createActor } from 'xstate';
import type { Tenant } from '#domain/tenant.ts';
import type { Input } from '#machines/cart/setup.ts';
import { cart } from '#machines/cart.ts';
import Cart from '#screens/cart/index.tsx';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

interface Ways extends Omit<ComponentProps<typeof Cart>, 'actor'> {
  readonly tenant?: Tenant;
  readonly played?: Parameters<typeof cart.provide>[0];
}

const unheard = { actions: { tellCart: () => undefined } };

/** Shows the screen of a running chart with a cart, an account holder's unless said otherwise. */
export function showCart(
  given: Pick<Input, 'cart'> & Partial<Input>,
  { tenant = sampleTenant('lakeside'), played, ...seen }: Ways = {},
) {
  const input: Input = {
    before: given.cart,
    way: 'credentialed',
    allowPartial: true,
    maxAccounts: 3,
    hasBack: true,
    ...given,
  };
  const actor = createActor(cart.provide({ ...unheard, ...played }), { input }).start();
  return { actor, ...showScreen(<Cart actor={actor} {...seen} />, tenant) };
}
