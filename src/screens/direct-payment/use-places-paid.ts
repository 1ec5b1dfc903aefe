import { useSelector } from '@xstate/react';
import { locationsIn } from '#domain/cart-locations.ts';
import { reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { PaymentRef } from './stage.ts';

/** The locations to call about this payment: those it goes to, or else all of the provider's. */
export function usePlacesPaid(actor: PaymentRef) {
  const { locations } = useTenant();
  const paidTo = useSelector(actor, ({ context }) => context.cart);
  const own = locations.filter(({ id }) => locationsIn(paidTo).includes(id));
  return reachable(own).length > 0 ? own : locations;
}
