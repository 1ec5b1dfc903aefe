import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { accountsOf, type Cart, type CartRow } from '#domain/cart.ts';
import { lastPaymentOf } from '#domain/plans/in-cart.ts';
import type { cart as chart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './PlanCard.module.css';
import { PlannedAccount } from './PlannedAccount.tsx';
import { statementOf } from './statement-of.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof chart>;
  readonly cart: Cart;
  readonly row: CartRow;
}

/** Accounts that were gathered into a payment plan: how much, how often, for how long. */
export function PlanCard({ actor, cart, row }: Props) {
  const say = useSay();
  const written = useMoney();
  const way = useSelector(actor, ({ context }) => context.way);
  const { planId, interval, duration: count, amount } = row;
  if (interval === 'single') return null;
  const last = lastPaymentOf(row);
  return (
    <section className={styles.plan} aria-labelledby="payment-plan">
      <header>
        <h2 id="payment-plan">{say('labels_badge_paymentplan')}</h2>
        <p>
          <strong>{written(amount)}</strong> {say(`labels_interval_${interval}`)},{' '}
          {count === 1
            ? say(`labels_term_${interval}_one`)
            : say(`labels_term_${interval}`, { count })}
          {last !== amount && ` (${say('labels_lastamount')}: ${written(last)})`}
        </p>
        <p>{say('topics_planbegins')}</p>
      </header>
      <ul>
        {accountsOf(cart, row).map((account) => (
          <li key={account.accountId}>
            <PlannedAccount
              {...{ account, way }}
              onStatement={statementOf({ actor, way, planId, account })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon="pencil" onClick={() => actor.send({ type: 'plan.changed' })}>
          {say('buttons_editplan')}
        </Button>
        <Button look="quiet" onClick={() => actor.send({ type: 'removal.wanted' })}>
          {say('buttons_removeplan')}
        </Button>
      </div>
    </section>
  );
}
