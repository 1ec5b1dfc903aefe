import type { Cart, CartRow } from '#domain/cart.ts';
import { besidePlan } from '#domain/plans/beside.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';

interface Beside {
  readonly cart: Cart;
  readonly beside: Cart;
  readonly plan: CartRow | undefined;
}

/** The sentences about the accounts beside the plan, with the figures of the summary. */
export function useBeside({ cart, beside, plan }: Beside): readonly string[] {
  const say = useSay();
  const written = useMoney();
  const { putOff, paid, isYetToBe } = besidePlan(cart, beside, plan?.accounts ?? []);
  if (putOff === 0 && paid === 0) return [];
  const amount = written(putOff);
  return [
    ...(putOff > 0
      ? [say(isYetToBe ? 'topics_ownplanputsoff' : 'topics_ownplanothers', { amount })]
      : []),
    ...(paid > 0 ? [say('topics_ownplanbeside', { amount: written(paid) })] : []),
    say('topics_ownplanchange'),
  ];
}
