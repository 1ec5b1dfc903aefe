import type { CartAccount } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { AccountFields } from '#ui/AccountFields.tsx';
import { useMoney } from '#ui/use-money.ts';
import { ViewStatement } from '#ui/ViewStatement.tsx';
import styles from './PlanCard.module.css';
import { useDisplayFields } from './use-display-fields.ts';

interface Props {
  readonly account: CartAccount;
  /** The way in that the patient came by. */
  readonly way: string;
  readonly onStatement: (() => void) | undefined;
}

/** One account of a payment plan, in a row: what a card of its own would tell of it. */
export function PlannedAccount({ account, way, onStatement }: Props) {
  const say = useSay();
  const written = useMoney();
  const { paymentPostingId: number, amount } = account;
  return (
    <article aria-label={say('labels_accountnamed', { number })}>
      <AccountFields className={styles.fields} fields={useDisplayFields(account, way)} />
      <dl className={styles.total}>
        <div>
          <dt>{say('labels_total')}</dt>
          <dd>{written(amount)}</dd>
        </div>
      </dl>
      {onStatement && <ViewStatement {...{ account, onStatement }} />}
    </article>
  );
}
