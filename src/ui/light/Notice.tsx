import type { ReactNode } from 'react';
import { MainHeading } from '../MainHeading.tsx';
import styles from '../NoticePage.module.css';

export interface NoticeProps {
  readonly heading: string;
  readonly topics: readonly string[];
  /** Stands beside the words. */
  readonly more?: ReactNode;
  /** The next steps as buttons, the most likely first. */
  readonly actions?: ReactNode;
}

interface Props extends NoticeProps {
  /** Stands above the heading. */
  readonly picture: ReactNode;
}

/** The words of a page that only tells something, below a picture. */
export function Notice({ picture, heading, topics, more, actions }: Props) {
  return (
    <div className={styles.page}>
      {picture}
      <MainHeading>{heading}</MainHeading>
      {topics.map((topic) => (
        <p key={topic}>{topic}</p>
      ))}
      {more}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The round ground that an icon stands on. */
export const Sign = ({ children }: { children: ReactNode }) => (
  <span className={styles.icon}>{children}</span>
);
