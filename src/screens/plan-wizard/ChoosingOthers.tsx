import { useSelector } from '@xstate/react';
import { othersIn } from '#domain/plans/in-cart.ts';
import { dueTodayIn } from '#machines/plan-wizard/agreed.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Actions } from './Actions.tsx';
import { Other } from './Other.tsx';
import type { FlowProps } from './step.ts';
import { StepPage } from './StepPage.tsx';
import styles from './plan-wizard.module.css';

/** What is not on the plan is paid as they like. */
export function ChoosingOthers({ flow }: FlowProps) {
  const say = useSay();
  const written = useMoney();
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const { cart, selected } = context;
  const sum = say('labels_todayinall', { amount: written(dueTodayIn(context)) });
  return (
    <StepPage
      flow={flow}
      step="others"
      heading={say('headings_planothers')}
      topic={say('topics_planothers')}
    >
      <ul className={styles.others}>
        {othersIn(cart, selected).map((plan) => (
          <li key={plan.planId}>
            <Other flow={flow} plan={plan} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>{sum}</p>
      <Actions flow={flow} hasBack onNext={() => flow.send({ type: 'others.confirmed' })}>
        {say('buttons_continuetopay')}
      </Actions>
      <Announcer says={sum} />
    </StepPage>
  );
}
