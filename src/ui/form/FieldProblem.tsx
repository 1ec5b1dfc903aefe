import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './form.module.css';

/** What is wrong, beside what it is about, which is described by it. */
export const FieldProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="alert" />
    {children}
  </p>
);
