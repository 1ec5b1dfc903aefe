import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Option } from '#domain/cart-options.ts';
import { isOnPlan, type CartAccount } from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import { useSay } from '#text/say.tsx';
import styles from './AccountCardOptions.module.css';
import { Button } from './Button.tsx';
import { useMoney } from './use-money.ts';

interface Props {
  readonly account: CartAccount;
  readonly options: readonly Option[];
  readonly chosen: Option;
  /** The plan that pays this account ends with this choice. */
  readonly isEnding?: boolean | undefined;
  readonly onChoose: (option: Option) => void;
  /** The partial amount, once it is settled; it can be changed. */
  readonly part?: Cents | undefined;
  /** The form that the choice asks for. */
  readonly children?: ReactNode;
}

/** The ways to pay an account: the chosen one and, on request, the others. */
export function AccountCardOptions(props: Props) {
  const { account, options, chosen, isEnding, onChoose, part, children } = props;
  const say = useSay();
  const written = useMoney();
  const [open, setOpen] = useState(false);
  const id = useId();
  const number = account.paymentPostingId;
  const hasOther = options.some((option) => option !== chosen);
  const box = useFocusKept(Boolean(children));
  return (
    <div ref={box} className={styles.options}>
      <div className={styles.now}>
        <p tabIndex={-1}>
          {say(`labels_option_${lower[chosen]}`)}
          {part !== undefined && (
            <small className="visually-hidden">
              {say('labels_option_today', { amount: written(part) })}
            </small>
          )}
          {isOnPlan(account) ? (
            <small>
              {say(isEnding ? 'topics_option_onplanending' : planSentence(account, chosen))}
            </small>
          ) : (
            chosen === 'DEFERRED' && <small>{say('topics_option_deferred')}</small>
          )}
        </p>
        {part !== undefined && (
          <Button
            look="quiet"
            icon="pencil"
            aria-label={say('buttons_changeamountof', { number })}
            onClick={() => onChoose('PARTIAL')}
          >
            {say('buttons_changeamount')}
          </Button>
        )}
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
            />
            <span>{say(`labels_option_${lower[option]}`)}</span>
            <Hint {...{ option, account }} />
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}

/**
 * The sentence for an account on a plan: it ends once all its open bills are paid; how many a plan
 * of the provider's own has is not known.
 */
function planSentence({ running }: CartAccount, chosen: Option) {
  if (running === undefined) return 'topics_option_onplanelsewhere';
  if (chosen === 'PARTIAL') return 'topics_option_onplaninpart';
  return running.bills > 1 ? 'topics_option_onplanofseveral' : 'topics_option_onplan';
}

const lower = { FULL: 'full', PARTIAL: 'partial', DEFERRED: 'deferred' } as const;

function Hint({ option, account }: Pick<Props, 'account'> & { option: Option }) {
  const say = useSay();
  const written = useMoney();
  if (option === 'DEFERRED') return <small>{say('topics_option_deferred')}</small>;
  return option === 'FULL' && <small>{written(account.amount)}</small>;
}

/** Keeps the focus when the form comes or goes: in the form, or else on what the form settled. */
function useFocusKept(hasForm: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(hasForm);
  useEffect(() => {
    const isSame = had.current === hasForm;
    had.current = hasForm;
    if (isSame || document.activeElement !== document.body) return;
    const heirs = hasForm ? ['form input'] : ['fieldset:not([hidden]) input:checked', 'p'];
    const [heir] = heirs.flatMap((one) => box.current?.querySelector<HTMLElement>(one) ?? []);
    heir?.focus();
  }, [hasForm]);
  return box;
}
