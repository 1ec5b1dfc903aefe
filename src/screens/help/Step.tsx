import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './help.module.css';

interface Props {
  readonly icon: IconName;
  readonly heading: string;
  readonly children: ReactNode;
}

/** One thing that helps: a sign, its name, and what to do. */
export function Step({ icon, heading, children }: Props) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <h2 id={id}>{heading}</h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
