import type { CartAccount } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './PlanCard.module.css';
import { useDisplayFields } from './use-display-fields.ts';

interface Props {
  readonly account: CartAccount;
  /** By which way it came here. */
  readonly way: string;
  readonly onStatement: (() => void) | undefined;
}

/** One account of a payment plan, in a row: what a card of its own would tell of it. */
export function PlannedAccount({ account, way, onStatement }: Props) {
  const say = useSay();
  const written = useMoney();
  const fields = useDisplayFields(account, way);
  const { paymentPostingId: number, amount } = account;
  return (
    <article aria-label={say('labels_accountnamed', { number })}>
      <dl className={styles.fields}>
        {fields.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            {label !== '' && <dt>{label}</dt>}
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.total}>
        <div>
          <dt>{say('labels_total')}</dt>
          <dd>{written(amount)}</dd>
        </div>
      </dl>
      {onStatement && (
        <Button
          look="quiet"
          icon="bill"
          aria-label={say('buttons_viewstatementof', { number })}
          onClick={onStatement}
        >
          {say('buttons_viewstatement')}
        </Button>
      )}
    </article>
  );
}
