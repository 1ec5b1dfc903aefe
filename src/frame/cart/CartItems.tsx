import { patientNameOf } from '#domain/patient-name.ts';
import { accountsOf, rowsIn, type Cart, type CartRow } from '#domain/cart.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { locationOf } from '#domain/entry/locations.ts';
import { mediumDate } from '#text/formats.ts';
import { Said, useLanguage, useSay } from '#text/say.tsx';
import { ToAnswer } from '#ui/autopay/ToAnswer.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './CartItems.module.css';
import type { EditQuestionRef } from './use-edit-question.ts';
import { EditItem } from './EditItem.tsx';
import { Schedule } from './Schedule.tsx';

interface Props {
  readonly cart: Cart;
  /** The accounts can be changed; that leaves the payment, which is asked about. */
  readonly editable: boolean;
  readonly question: EditQuestionRef | undefined;
}

/** From so many items on, the style sheet lays out only those near the window. */
const many = 50;

/** The accounts that are paid today or by a plan; accounts that are put off are left out. */
export function CartItems({ cart, editable, question }: Props) {
  const say = useSay();
  const items = rowsIn(cart).filter(({ paymentOption }) => paymentOption !== 'DEFERRED');
  return (
    <ul
      className={styles.items}
      data-many={items.length > many || undefined}
      aria-label={say('labels_cartitems')}
    >
      {items.map((row) => (
        <li key={row.planId}>
          <Item {...{ cart, row, editable, question }} />
        </li>
      ))}
    </ul>
  );
}

function Item({ cart, row, editable, question }: Props & { readonly row: CartRow }) {
  const written = useMoney();
  const say = useSay();
  const tenant = useTenant();
  const language = useLanguage();
  const accounts = accountsOf(cart, row);
  const inPart = row.paymentOption === 'PARTIAL';
  const isGathered = row.paymentOption === 'RECURRING';
  return (
    <>
      {isGathered && (
        <Schedule row={row}>{editable && <EditItem row={row} question={question} />}</Schedule>
      )}
      {accounts.map((account) => (
        <div
          key={account.accountId}
          className={styles.item}
          // The patient's name may go on below a lone amount.
          data-flat={(!inPart && !editable) || isGathered || undefined}
        >
          <p>
            <strong>
              {patientNameOf(account) ??
                say('labels_accountnamed', { number: account.paymentPostingId })}
            </strong>
            <small>
              {[account.paymentPostingId, locationOf(tenant, account.locationId)?.name]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {account.automatic && (
              <small>
                {say(account.automatic.asks ? 'labels_billautomaticasks' : 'labels_billautomatic', {
                  date: mediumDate(account.automatic.date as CalendarDate, language),
                })}{' '}
                {account.automatic.asks && <ToAnswer />}
              </small>
            )}
          </p>
          {isGathered && accounts.length > 1 && (
            <div className={styles.side}>
              <p>{written(account.amount)}</p>
            </div>
          )}
          {!isGathered && (
            <div className={styles.side}>
              <p>
                {inPart ? (
                  <Said
                    text="labels_amountof"
                    values={{
                      amount: <b key="amount">{written(row.amount)}</b>,
                      total: written(row.subtotal),
                    }}
                  />
                ) : (
                  <b>{written(row.amount)}</b>
                )}
              </p>
              {editable && (
                <EditItem row={row} number={account.paymentPostingId} question={question} />
              )}
            </div>
          )}
        </div>
      ))}
    </>
  );
}
