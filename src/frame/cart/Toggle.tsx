import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './Toggle.module.css';

interface Props {
  readonly open: boolean;
  /** What it opens and closes, by its id. */
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Opens something right below it, and closes it again. */
export function Toggle({ open, controls, onToggle, children }: Props) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {children}
      <Icon name={open ? 'up' : 'down'} size={18} />
    </button>
  );
}
