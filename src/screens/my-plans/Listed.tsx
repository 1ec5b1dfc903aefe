import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { sortedPlans, type MyPlanLine } from '#domain/plans/my-plan.ts';
import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Line } from './Line.tsx';
import styles from './my-plans.module.css';
import type { Props } from './props.ts';
import { ToBalances } from './Ways.tsx';

/** All plans of the patient: those that run, and those that are over. */
export function Listed({ actor }: Props) {
  const say = useSay();
  const plans = useSelector(actor, ({ context }) => context.plans);
  const { running, over } = sortedPlans(plans);
  const isOthers = plans.every(({ of }) => of !== undefined);
  return (
    <div className={styles.page}>
      <MainHeading>{say(isOthers ? 'titles_plansof' : 'titles_myplans')}</MainHeading>
      <Stretch heading={say('headings_plansrunning')} plans={running} />
      <Stretch heading={say('headings_plansover')} plans={over} />
      <div className={styles.leave}>
        <ToBalances actor={actor} />
      </div>
    </div>
  );
}

interface StretchProps {
  readonly heading: string;
  readonly plans: readonly MyPlanLine[];
}

function Stretch({ heading, plans }: StretchProps) {
  const id = useId();
  if (plans.length === 0) return null;
  return (
    <section className={styles.stretch} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {plans.map((plan) => (
          <li key={plan.planId}>
            <Line plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
