import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { mayEditItems } from '#domain/cart-panels.ts';
import type { Cart } from '#domain/cart.ts';
import type { Around } from './CartAround.tsx';

export interface ShownCart {
  readonly cart: Cart;
  /** The cart has a plan in it that is not agreed to yet. */
  readonly isPreview: boolean;
  /** The cart's accounts can be changed from this place. */
  readonly editable: boolean;
  /** The name of the sum that is paid now: it is due until its payment was sent. */
  readonly due: 'labels_duetoday' | 'labels_thispayment';
}

/** The cart as it is or, while a plan is set up, as it would become. */
export function useCart({ portal, context: { cart, attempt, part }, place }: Around): ShownCart {
  const previews = part?.previews;
  const held = useSelector(portal, ({ children }) =>
    previews ? children.conversation : undefined,
  );
  const snapshot = useSelector(held, (now) => now);
  const preview = useMemo(
    () => (snapshot === undefined ? undefined : previews?.(snapshot as never)),
    [previews, snapshot],
  );
  return {
    cart: preview ?? cart,
    isPreview: preview !== undefined,
    editable: mayEditItems(place) && !attempt?.sent,
    due: attempt?.sent ? 'labels_thispayment' : 'labels_duetoday',
  };
}
