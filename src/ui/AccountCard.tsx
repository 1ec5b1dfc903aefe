import type { ReactNode } from 'react';
import { isOnPlan, isOverFor, type CartAccount, type CartRow } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import styles from './AccountCard.module.css';
import { AccountFields } from './AccountFields.tsx';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { useMoney } from './use-money.ts';
import { ViewStatement } from './ViewStatement.tsx';

interface Props {
  readonly account: CartAccount;
  readonly row: CartRow;
  /** The fields that tell this account from the others, in pairs. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly onEdit?: (() => void) | undefined;
  readonly onStatement?: (() => void) | undefined;
  /** The next debit of the plan that pays this account. */
  readonly running?: ReactNode;
  /** The choice of how the account is paid. */
  readonly children?: ReactNode;
}

/** The card of one account: whose, where, and how much. */
export function AccountCard({
  account,
  row,
  fields,
  onEdit,
  onStatement,
  running,
  children,
}: Props) {
  const say = useSay();
  const written = useMoney();
  const { paymentPostingId: number, amount } = account;
  const inPart = row.paymentOption === 'PARTIAL' || row.paymentOption === 'DEFERRED';
  return (
    <article className={styles.card} aria-label={say('labels_accountnamed', { number })}>
      <div className={styles.what}>
        {isOnPlan(account) && !isOverFor(account) && (
          <div className={styles.onPlan}>
            <Badge tone="neutral">{say('labels_badge_paymentplan')}</Badge>
            {running}
          </div>
        )}
        <AccountFields className={styles.fields} fields={fields} />
        <dl className={styles.total}>
          <div>
            <dt>{say('labels_total')}</dt>
            <dd>{written(amount)}</dd>
          </div>
          {inPart && (
            <div className={styles.today}>
              <dt>{say('labels_duetoday')}</dt>
              <dd>{written(row.amount)}</dd>
            </div>
          )}
        </dl>
        {onStatement && (
          <div className={styles.edit}>
            <ViewStatement {...{ account, onStatement }} />
          </div>
        )}
        {onEdit && (
          <div className={styles.edit}>
            <Button
              look="quiet"
              icon="pencil"
              aria-label={say('buttons_editaccountnamed', { number })}
              onClick={onEdit}
            >
              {say('buttons_edit')}
            </Button>
          </div>
        )}
      </div>
      {children}
    </article>
  );
}
