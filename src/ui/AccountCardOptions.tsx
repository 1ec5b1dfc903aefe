import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Option } from '#domain/cart-options.ts';
import { isOnPlan, isOverFor, type CartAccount } from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import { useSay } from '#text/say.tsx';
import styles from './AccountCardOptions.module.css';
import { Button } from './Button.tsx';
import { RadioCards } from './form/RadioCards.tsx';
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

const planWords = {
  you: 'words_planofyours',
  owner: 'words_planofowner',
  user: 'words_planofuser',
} as const;

/** The ways to pay an account: the chosen one and, on request, the others. */
export function AccountCardOptions(props: Props) {
  const { account, options, chosen, isEnding, onChoose, part, children } = props;
  const say = useSay();
  const written = useMoney();
  const [wantsOther, setWantsOther] = useState(false);
  const id = useId();
  const number = account.paymentPostingId;
  const { running } = account;
  const plan = say(planWords[running?.of ?? 'you']);
  const hasOther = options.some((option) => option !== chosen);
  const isOpen = wantsOther && hasOther;
  const hints = {
    FULL: written(account.amount),
    PARTIAL: undefined,
    DEFERRED: say('topics_option_deferred'),
  } as const;
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
              {isOverFor(account)
                ? say('topics_option_onplanover')
                : running?.takes !== undefined && !isEnding
                  ? say('topics_option_onplanpart', { plan, amount: written(running.takes) })
                  : say(isEnding ? 'topics_option_onplanending' : planSentence(account, chosen), {
                      plan,
                    })}
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
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={say(isOpen ? 'buttons_closepayoptions' : 'buttons_payoptions', { number })}
            icon={isOpen ? 'close' : 'down'}
            iconLast
            onClick={() => setWantsOther(!isOpen)}
          >
            {say(isOpen ? 'buttons_close' : 'labels_payoptions')}
          </Button>
        )}
      </div>
      {/* With a hundred bills the cards of all choices would take long to draw. */}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <RadioCards
            stacked
            label={say('labels_howtopay', { number })}
            choices={options.map((key) => ({
              key,
              label: say(`labels_option_${lower[key]}`),
              hint: hints[key],
            }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </div>
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

/** Keeps the focus when the form comes or goes: in the form, or else on what the form settled. */
function useFocusKept(hasForm: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(hasForm);
  useEffect(() => {
    const isSame = had.current === hasForm;
    had.current = hasForm;
    if (isSame || document.activeElement !== document.body) return;
    const heirs = hasForm ? ['form input'] : ['[role=radiogroup] input:checked', 'p'];
    const [heir] = heirs.flatMap((one) => box.current?.querySelector<HTMLElement>(one) ?? []);
    heir?.focus();
  }, [hasForm]);
  return box;
}
