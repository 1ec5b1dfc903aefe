import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { costsOf } from '#domain/help/costs.ts';
import { openWays, sumOf } from '#domain/help/ways.ts';
import { todayThere } from '#domain/time-zone.ts';
import { useTenant } from '#ui/tenant.tsx';
import type { Props } from './props.ts';

/** The ways to pay that are open, with what each costs from today on. */
export function useCosts({ actor }: Props) {
  const tenant = useTenant();
  const { cart, terms, way, plans = [] } = useSelector(actor, ({ context }) => context);
  const [today] = useState(() => todayThere(Date.now(), tenant.timeZone));
  const amount = sumOf(cart);
  const open = openWays({ cart, tenant, way });
  return { amount, open, costs: costsOf({ amount, today, tenant, open, terms, plans }) };
}
