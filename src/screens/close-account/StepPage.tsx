import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { SettingsPanel } from '#ui/SettingsPanel.tsx';
import styles from './close-account.module.css';

interface Props {
  readonly step: 1 | 2;
  readonly topic: string;
  readonly children: ReactNode;
}

/** The page of one of the two steps, with how far it is. */
export function StepPage({ step, topic, children }: Props) {
  const say = useSay();
  return (
    <SettingsPanel
      title="titles_closeaccount"
      topic={
        <>
          <strong className={styles.step}>{say('labels_stepof', { count: step, steps: 2 })}</strong>{' '}
          {topic}
        </>
      }
    >
      {children}
    </SettingsPanel>
  );
}
