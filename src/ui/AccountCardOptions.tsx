import { useId, useState, type ReactNode } from 'react';
import type { Option } from '#domain/cart-options.ts';
import { isOnPlan, runsHere, type CartAccount } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import styles from './AccountCardOptions.module.css';
import { Button } from './Button.tsx';
import { useMoney } from './use-money.ts';

interface Props {
  readonly account: CartAccount;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
  /** What the choice asks for next. */
  readonly children?: ReactNode;
}

/** How an account is to be paid: what holds, and on request what else there is, if anything. */
export function AccountCardOptions({ account, options, chosen, onChoose, children }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const id = useId();
  const number = account.paymentPostingId;
  const hasOther = options.some((option) => option !== chosen);
  return (
    <div className={styles.options}>
      <div className={styles.now}>
        <p>
          {say(`labels_option_${lower[chosen]}`)}
          {isOnPlan(account) ? (
            <small>
              {say(runsHere(account) ? 'topics_option_onplan' : 'topics_option_onplanelsewhere')}
            </small>
          ) : (
            chosen === 'DEFERRED' && <small>{say('topics_option_deferred')}</small>
          )}
        </p>
        {hasOther && (
          <Button
            aria-expanded={open}
            aria-controls={id}
            aria-label={say(open ? 'buttons_closepayoptions' : 'buttons_payoptions', { number })}
            icon={open ? 'close' : 'down'}
            iconLast
            onClick={() => setOpen(!open)}
          >
            {say(open ? 'buttons_close' : 'labels_payoptions')}
          </Button>
        )}
      </div>
      <fieldset id={id} hidden={!open || !hasOther} className={styles.choice}>
        <legend>{say('labels_howtopay', { number })}</legend>
        {options.map((option) => (
          <label key={option} data-chosen={option === chosen || undefined}>
            <input
              type="radio"
              name={id}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              // Chosen once more, to pay another part of it.
              onClick={() => option === chosen && onChoose(option)}
            />
            <span>{say(`labels_option_${lower[option]}`)}</span>
            <Hint option={option} account={account} />
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}

const lower = { FULL: 'full', PARTIAL: 'partial', DEFERRED: 'deferred' } as const;

function Hint({ option, account }: { option: Option; account: CartAccount }) {
  const say = useSay();
  const written = useMoney();
  if (option === 'PARTIAL') return null;
  return (
    <small>{option === 'FULL' ? written(account.amount) : say('topics_option_deferred')}</small>
  );
}
