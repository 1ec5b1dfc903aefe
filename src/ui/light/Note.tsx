import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Note.module.css';

interface Props {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly children: ReactNode;
}

/** The note of the landing: without Mantine, for the first paint's sake. */
export const Note = ({ icon, children }: Props) => (
  <div className={styles.note} role="note">
    <Icon name={icon} />
    <div>{children}</div>
  </div>
);
