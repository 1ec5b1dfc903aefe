import { Stepper } from '@mantine/core';
import '#ui/unstyled-button.css';
import '@mantine/core/styles/Stepper.layer.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Step } from '#machines/plan-wizard/types.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { changedAt, stepsOf, type ActorProps } from './step.ts';
import styles from './plan-wizard.module.css';
import stepper from './steps.module.css';

interface Props extends ActorProps {
  readonly step: Step;
  readonly heading: string;
  readonly topic?: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Mantine makes a button of every step; a step that leads nowhere is none. */
const still = { component: 'span' };

/** The page of one step: how far it is, and the way to the steps that are done. */
export function StepPage({ actor, step, heading, topic, busy = false, children }: Props) {
  const say = useSay();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const steps = stepsOf(context, step);
  const changed = changedAt(context, step);
  const name = (one: Step) =>
    say(
      one === 'others' && step === 'accounts'
        ? 'labels_planstep_othersifany'
        : `labels_planstep_${one}`,
    );
  const at = steps.indexOf(step);
  return (
    <div className={styles.page}>
      <nav className={styles.steps} aria-label={say('labels_plansteps')}>
        <p>{say('labels_stepof', { count: at + 1, steps: steps.length })}</p>
        <Stepper
          active={at}
          onStepClick={(index) => {
            const step = steps[index];
            if (step) actor.send({ type: 'step.chosen', step });
          }}
          classNames={stepper}
        >
          {steps.map((one, index) => {
            const leadsBack = index < at && !busy;
            return (
              <Stepper.Step
                key={one}
                withIcon={false}
                allowStepSelect={leadsBack}
                label={
                  <>
                    {leadsBack && <Icon name="check" size={16} />}
                    {name(one)}
                  </>
                }
                {...(leadsBack
                  ? { 'aria-label': say('buttons_changestep', { step: name(one) }) }
                  : { ...still, 'aria-current': index === at ? 'step' : undefined })}
              />
            );
          })}
        </Stepper>
      </nav>
      <header className={styles.head}>
        <MainHeading>{heading}</MainHeading>
        {topic !== undefined && <p>{topic}</p>}
      </header>
      {changed && (
        <Note icon="info">
          <p>{say(`topics_planchanged_${changed}`)}</p>
        </Note>
      )}
      {children}
    </div>
  );
}
