import { useSelector } from '@xstate/react';
import { accountsIn, mayBePaid } from '#domain/cart.ts';
import { balanceOf } from '#domain/plans/in-cart.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { FieldProblem } from '#ui/form/FieldProblem.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Actions } from './Actions.tsx';
import { Card } from './Card.tsx';
import type { ActorProps } from './step.ts';
import { StepPage } from './StepPage.tsx';
import { useMissing } from './use-missing.ts';
import styles from './plan-wizard.module.css';

export function ChoosingAccounts({ actor }: ActorProps) {
  const say = useSay();
  const written = useMoney();
  const { cart, selected } = useSelector(actor, ({ context }) => context);
  const { group, problem } = useMissing<HTMLUListElement>({ actor });
  const payable = accountsIn(cart).filter(mayBePaid);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const sum = say('labels_planselected', { amount: written(balanceOf(cart, selected)) });
  return (
    <StepPage
      actor={actor}
      step="accounts"
      heading={say('headings_planaccounts')}
      topic={say('topics_planaccounts')}
      busy={busy}
    >
      {problem && <FieldProblem id={problem}>{say('field_errors_accountselection')}</FieldProblem>}
      <ul ref={group} className={styles.cards} inert={busy} aria-describedby={problem}>
        {payable.map((account) => (
          <li key={account.accountId}>
            <Card actor={actor} account={account} selected={selected.includes(account.accountId)} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>{sum}</p>
      <Actions
        actor={actor}
        busy={busy}
        hasBack={false}
        onNext={() => actor.send({ type: 'accounts.confirmed' })}
      >
        {say('buttons_continue')}
      </Actions>
      <Announcer says={sum} />
    </StepPage>
  );
}
