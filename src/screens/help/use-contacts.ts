import { useSelector } from '@xstate/react';
import { toCallAt } from '#domain/account-names.ts';
import { accountsIn } from '#domain/cart.ts';
import type { Reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { Props } from './props.ts';

/** The number for help with bills, or those of the places where something is owed, if it shows them. */
export function useContacts({ actor }: Props): readonly Reachable[] {
  const tenant = useTenant();
  const { cart, terms } = useSelector(actor, ({ context }) => context);
  if (terms.call) return [{ name: tenant.name, supportPhoneNumber: terms.call.phone }];
  if (!tenant.general.allowPorticoSupportNumber) return [];
  return toCallAt(
    tenant,
    accountsIn(cart).map(({ locationId }) => locationId),
  );
}
