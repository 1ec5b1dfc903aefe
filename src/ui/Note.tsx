import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Note.module.css';

interface Props {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly children: ReactNode;
}

/** A calm remark beside what the patient is doing. */
export const Note = ({ icon, children }: Props) => (
  <div className={styles.note} role="note">
    <Icon name={icon} />
    <div>{children}</div>
  </div>
);
