import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { CallUs } from '#ui/CallUs.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { Bills } from './Bills.tsx';
import styles from './plan-stop.module.css';
import type { Props } from './props.ts';
import { useEffectWords } from './use-effect-words.ts';

/** The plan is stopped: what is owed now, and the way to it. */
export function Stopped({ actor }: Props) {
  const say = useSay();
  const { underWay } = useEffectWords();
  const plan = useSelector(actor, ({ context }) => context.stopped);
  if (plan === undefined) throw new Error('the plan is not stopped');
  const { bills, owed, mayPlan, phone } = plan;
  const isOwed = owed > 0;
  return (
    <NoticePage
      icon="check"
      heading={say('headings_planstopped')}
      topics={[
        ...underWay(plan),
        say(plan.underWay ? 'topics_planstopnofurther' : 'topics_planstopnothing'),
        say(isOwed ? 'topics_planstopowednow' : 'topics_planstopfree'),
      ]}
      more={
        <>
          {isOwed && (
            <>
              <div className={styles.owed}>
                <Bills bills={bills} />
              </div>
              <p>{say(mayPlan ? 'topics_planstopanew' : 'topics_planstoponline')}</p>
            </>
          )}
          {phone && (
            <p>
              <CallUs phone={phone} />
            </p>
          )}
        </>
      }
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'balances.chosen' })}>
          {say('buttons_mybalances')}
        </Button>
      }
    />
  );
}
