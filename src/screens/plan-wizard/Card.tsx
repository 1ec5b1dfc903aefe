import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CartAccount } from '#domain/cart.ts';
import { mayBePlanned } from '#domain/plans/in-cart.ts';
import { accountCard } from '#machines/account-card.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useMoney } from '#ui/use-money.ts';
import { CardFace } from './CardFace.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import type { ActorProps } from './step.ts';
import styles from './cards.module.css';

interface Props extends ActorProps {
  readonly account: CartAccount;
  readonly selected: boolean;
}

/** The card turns over and asks, before its account goes on the plan. */
export function Card({ actor, account, selected }: Props) {
  const say = useSay();
  const written = useMoney();
  const { accountId, paymentPostingId: number } = account;
  const onPlan = !mayBePlanned(account);
  const card = useActorRef(accountCard, { input: { onPlan, accountId, wizard: actor } });
  /** The partial amount chosen for the account, which the plan replaces. */
  const part = useSelector(actor, ({ context }) => {
    const row = context.cart.plans[accountId];
    return row?.paymentOption === 'PARTIAL' ? row.amount : undefined;
  });
  const state = useSelector(card, ({ value }) => value);
  const yes = useRef<HTMLButtonElement>(null);
  const face = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const before = useRef(state);

  // The pressed button turned away with its side: the focus goes to the other side.
  useEffect(() => {
    if (state === 'flipped') yes.current?.focus();
    else if (before.current === 'flipped') face.current?.focus();
    before.current = state;
  }, [state]);

  // Escape answers the question with No, as in every dialog.
  useEffect(() => {
    const asked = state === 'flipped' ? question.current : null;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && card.send({ type: 'no.chosen' });
    asked?.addEventListener('keydown', onKey);
    return () => asked?.removeEventListener('keydown', onKey);
  }, [card, state]);

  return (
    <article
      className={styles.card}
      data-state={state}
      data-selected={selected || undefined}
      aria-label={say('labels_accountnamed', { number })}
    >
      {state === 'flipped' ? (
        <div
          className={styles.question}
          role="group"
          aria-label={say('topics_addtoplan')}
          ref={question}
          // A press beside the answers keeps the focus in the question.
          tabIndex={-1}
        >
          <p>
            {say('topics_addtoplan')}
            <small>
              {say('labels_accountnamed', { number })} · {written(account.amount)}
            </small>
            {part !== undefined && (
              <small>{say('topics_addtoplanwhole', { amount: written(part) })}</small>
            )}
          </p>
          <div>
            <Button ref={yes} look="primary" onClick={() => card.send({ type: 'yes.chosen' })}>
              {say('buttons_addtoplan')}
            </Button>
            <Button onClick={() => card.send({ type: 'no.chosen' })}>
              {say('buttons_keepoff')}
            </Button>
          </div>
        </div>
      ) : (
        <CardFace
          ref={face}
          account={account}
          selected={selected}
          onChoose={() => card.send({ type: 'card.chosen', selected })}
        />
      )}
      {state === 'refusing' && (
        <NotAllowed number={number} onClose={() => card.send({ type: 'notice.closed' })} />
      )}
    </article>
  );
}
