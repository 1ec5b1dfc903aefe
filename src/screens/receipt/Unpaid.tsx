import { useSelector } from '@xstate/react';
import type { Cents } from '#domain/money.ts';
import { isOfLeftPlan } from '#domain/receipt.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Props as Receipt } from './props.ts';
import styles from './Actions.module.css';
import { useShown } from './use-shown.tsx';

/** The rest after some locations were paid and others not: how much, and the way to pay it. */
export function Unpaid({ actor, amount }: Pick<Receipt, 'actor'> & { amount: Cents }) {
  const say = useSay();
  const left = useShown().amount(amount);
  const { receipt, due } = useSelector(actor, ({ context }) => context);
  const fields = receipt?.summaryBottom.fields ?? [];
  const plans = fields.filter(({ key }) => isOfLeftPlan(key));
  return (
    <section className={styles.unpaid} aria-labelledby="receipt-unpaid">
      <h2 id="receipt-unpaid">{say('headings_receiptunpaid', { amount: left })}</h2>
      <p>{say('topics_receiptunpaid')}</p>
      {plans.map(({ key, value }) => (
        <p key={key}>{value}</p>
      ))}
      <Button look="primary" large wide onClick={() => actor.send({ type: 'rest.chosen' })}>
        {due === amount ? say('buttons_payrest', { amount: left }) : say('buttons_chooserest')}
      </Button>
    </section>
  );
}
