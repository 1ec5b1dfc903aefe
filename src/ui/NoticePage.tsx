import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { MainHeading } from './MainHeading.tsx';
import styles from './NoticePage.module.css';

interface Props {
  readonly icon?: IconName;
  /** Stands in place of the icon. */
  readonly picture?: ReactNode;
  readonly heading: string;
  readonly topics: readonly string[];
  /** Stands beside the words. */
  readonly more?: ReactNode;
  /** The next steps as buttons, the most likely first. */
  readonly actions?: ReactNode;
}

/** A page that only tells something: one heading, a sentence or two, one way on. */
export function NoticePage({ icon = 'info', picture, heading, topics, more, actions }: Props) {
  return (
    <div className={styles.page}>
      {picture ?? (
        <span className={styles.icon}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <MainHeading>{heading}</MainHeading>
      {topics.map((topic) => (
        <p key={topic}>{topic}</p>
      ))}
      {more}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
