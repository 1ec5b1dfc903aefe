import { useId, type ReactNode } from 'react';
import styles from './form.module.css';
import type { FieldProps } from './use-fields.ts';

interface Props extends FieldProps<boolean> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

export function CheckField({ label, help, error, value, onChange, ...native }: Props) {
  const id = useId();
  return (
    <div className={styles.check} data-wrong={error !== undefined || undefined}>
      <input
        {...native}
        id={id}
        type="checkbox"
        checked={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
