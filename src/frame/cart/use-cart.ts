import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { mayEditItems } from '#domain/cart-panels.ts';
import type { Cart } from '#domain/cart.ts';
import type { planForm } from '#machines/plan-form.ts';
import type { planWizard } from '#machines/plan-wizard.ts';
import { formPreview, wizardPreview } from '#machines/plan-wizard/preview.ts';
import { useHeld } from '../use-held.ts';
import type { Around } from './CartAround.tsx';

export interface ShownCart {
  readonly cart: Cart;
  /** The cart has a plan in it that is not agreed to yet. */
  readonly isPreview: boolean;
  /** The cart's accounts can be changed from this place. */
  readonly editable: boolean;
}

/** The cart as it is or, while a plan is set up, as it would become. */
export function useCart({ portal, context: { cart, attempt }, currentPath }: Around): ShownCart {
  const wizard = useHeld<typeof planWizard>(portal, 'plan-wizard');
  const form = useHeld<typeof planForm>(portal, 'plan-form');
  const recommended = useSelector(wizard, (snapshot) => snapshot);
  const own = useSelector(form, (snapshot) => snapshot);
  const preview = useMemo(
    () => (recommended && wizardPreview(recommended)) ?? (own && formPreview(own)),
    [recommended, own],
  );
  return {
    cart: preview ?? cart,
    isPreview: preview !== undefined,
    editable: mayEditItems(currentPath) && !attempt?.sent,
  };
}
