import type { ReactNode } from 'react';
import { Icon } from '../light/Icon.tsx';
import styles from './form.module.css';

/** The problem of a field, which describes it (`aria-describedby`). */
export const FieldProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="alert" />
    {children}
  </p>
);
