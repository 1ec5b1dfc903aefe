import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { WayIn } from '#ui/WayIn.tsx';
import styles from './create-account.module.css';

const names = ['headings_findaccount', 'headings_personalinfo', 'headings_setpassword'] as const;

interface Props {
  readonly step: 1 | 2 | 3;
  readonly heading: string;
  readonly topic?: string;
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one step, with how far it is. */
export function StepPage({ step, ...page }: Props) {
  const say = useSay();
  const name = names[step - 1];
  const far = say('labels_stepof', { count: step, steps: names.length });
  return (
    <div className={styles.page}>
      <div className={styles.steps}>
        <p>
          <strong>{far}</strong>
          {name && ` · ${say(name)}`}
        </p>
        <Progress
          value={(100 * step) / names.length}
          size="0.25rem"
          color="var(--brand-link)"
          bg="var(--line)"
          aria-hidden="true"
        />
      </div>
      <WayIn {...page} />
    </div>
  );
}
