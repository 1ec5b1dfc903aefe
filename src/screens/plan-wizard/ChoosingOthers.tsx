import { shallowEqual, useSelector } from '@xstate/react';
import { countOf } from '#domain/cart-count.ts';
import { accountsOf } from '#domain/cart.ts';
import { othersIn } from '#domain/plans/in-cart.ts';
import { dueTodayIn } from '#machines/plan-wizard/agreed.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Actions } from './Actions.tsx';
import { Other } from './Other.tsx';
import type { ActorProps } from './step.ts';
import { StepPage } from './StepPage.tsx';
import styles from './plan-wizard.module.css';

/** The accounts that are not on the plan, and how each is paid. */
export function ChoosingOthers({ actor }: ActorProps) {
  const say = useSay();
  // The typed amounts are left out: they change with every key, and only their card and the sum
  // show them.
  const { cart, selected } = useSelector(
    actor,
    ({ context }) => ({ cart: context.cart, selected: context.selected }),
    shallowEqual,
  );
  const isOnly = countOf(cart) === 1;
  return (
    <StepPage
      actor={actor}
      step="others"
      heading={say('headings_planothers')}
      topic={say('topics_planothers')}
    >
      <ul className={styles.others}>
        {othersIn(cart, selected).flatMap((row) =>
          accountsOf(cart, row).map((account) => (
            <li key={account.accountId}>
              <Other {...{ actor, row, account, isOnly }} />
            </li>
          )),
        )}
      </ul>
      <Sum actor={actor} />
      <Actions actor={actor} hasBack onNext={() => actor.send({ type: 'others.confirmed' })}>
        {say('buttons_continuetopay')}
      </Actions>
    </StepPage>
  );
}

function Sum({ actor }: ActorProps) {
  const say = useSay();
  const written = useMoney();
  const due = useSelector(actor, ({ context }) => dueTodayIn(context));
  const sum = say('labels_todayinall', { amount: written(due) });
  return (
    <>
      <p className={styles.sum}>{sum}</p>
      <Announcer says={sum} />
    </>
  );
}
