import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './Toggle.module.css';

interface Props {
  readonly open: boolean;
  /** The id of the element that the button opens and closes. */
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A button that opens and closes an element right below it. */
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
