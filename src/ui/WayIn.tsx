import type { ReactNode } from 'react';
import { MainHeading } from './MainHeading.tsx';
import styles from './WayIn.module.css';

interface Props {
  readonly heading: string;
  readonly topic?: ReactNode;
  /** Shown above the form. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** Other ways, below the form. */
  readonly after?: ReactNode;
}

/** A page with one form: who the patient is, or what they look for. */
export const WayIn = ({ heading, topic, notice, children, after }: Props) => (
  <div className={styles.page}>
    <header>
      <MainHeading>{heading}</MainHeading>
      {topic && <p>{topic}</p>}
    </header>
    {notice}
    <div className={styles.card}>{children}</div>
    {after && <div className={styles.after}>{after}</div>}
  </div>
);
