import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { cartPanelsAt } from '#domain/cart-panels.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { takesCredit } from '#domain/takes-credit.ts';
import { takesFinancing } from '#domain/takes-financing.ts';
import { planRulesFor } from '#domain/plans/rules.ts';
import { visitorOf } from '#domain/visit/visitor.ts';
import { wayInOf } from '#domain/visit/way-in.ts';
import type { cart as cartChart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { PlanAmounts } from '#ui/PlanAmounts.tsx';
import { useMoney } from '#ui/use-money.ts';
import { useHeld } from '../use-held.ts';
import type { Around } from './CartAround.tsx';
import styles from './WaysToPay.module.css';

/** The strong button that goes on to pay, and the calm one beside it. */
export function WaysToPay({ portal, context, place, cart }: Around & { readonly cart: Cart }) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const hint = useId();
  const actor = useHeld<typeof cartChart>(portal, 'cart');
  const busy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isTyping = useSelector(
    actor,
    (snapshot) => Object.keys(snapshot?.context.typed ?? {}).length > 0,
  );
  const rules = planRulesFor(tenant, wayInOf(context));
  const way = wayInOf(context);
  const { accounts, recurring, credit, financing } = cartPanelsAt({
    place,
    cart,
    rules,
    takesCredit: takesCredit({ tenant, visitor: visitorOf(context), way }),
    takesFinancing: takesFinancing(tenant, way),
  });
  if (accounts === 'absent') return null;
  const due = dueTodayOf(cart);
  const isWaiting = accounts === 'waiting';
  // The cart may stand there before the conversation about it.
  const unheard = !actor && { 'aria-disabled': true };
  return (
    <div className={styles.ways} data-waiting={isWaiting || undefined}>
      <Button
        look={isWaiting || due === 0 ? 'secondary' : 'primary'}
        large
        wide
        icon="lock"
        {...(isWaiting
          ? { 'aria-disabled': true, 'aria-describedby': hint }
          : { ...unheard, onClick: () => actor?.send({ type: 'pay.chosen' }) })}
      >
        {say('buttons_paynow')} {due > 0 && written(due)}
      </Button>
      {isWaiting && <p id={hint}>{say('topics_payafterthis')}</p>}
      {!isWaiting && <PlanAmounts {...{ rules, cart }} />}
      {recurring && (
        <Button
          wide
          icon="history"
          busy={busy}
          {...unheard}
          onClick={() => actor?.send({ type: 'plan.wanted' })}
        >
          {say('buttons_setuppaymentplan')}
        </Button>
      )}
      {credit && !isTyping && (
        <Button
          wide
          icon="card"
          {...unheard}
          onClick={() => actor?.send({ type: 'credit.wanted' })}
        >
          {say('buttons_paywithhealthcarecredit')}
        </Button>
      )}
      {financing && !isTyping && (
        <Button
          wide
          icon="card"
          {...unheard}
          onClick={() => actor?.send({ type: 'financing.wanted' })}
        >
          {say('buttons_paywithfinancing')}
        </Button>
      )}
    </div>
  );
}
