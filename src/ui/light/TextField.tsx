import { useId, type InputHTMLAttributes } from 'react';
import { FieldProblem } from '../form/FieldProblem.tsx';
import styles from '../form/form.module.css';
import { useAtRest } from '../form/use-at-rest.ts';
import type { FieldProps } from '../form/use-fields.ts';

interface Props
  extends
    FieldProps<string>,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps<string> | 'id'> {
  readonly label: string;
  readonly help: string;
  readonly mask?: (typed: string) => string;
  readonly atRest?: string | undefined;
}

/** The text field of the first page, where Mantine's would weigh too much. */
export function TextField({ atRest, label, help, mask, error, onChange, ...given }: Props) {
  const native = useAtRest(given, atRest);
  const id = useId();
  const isWrong = error !== undefined || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div id={`${id}-help`} className={styles.help}>
        {help}
      </div>
      <span className={styles.box} data-error={isWrong}>
        <input
          type="text"
          {...native}
          id={id}
          aria-describedby={isWrong ? `${id}-help ${id}-error` : `${id}-help`}
          aria-invalid={isWrong}
          aria-required
          className={styles.input}
          onChange={({ currentTarget: { value } }) => onChange(mask ? mask(value) : value)}
        />
      </span>
      {isWrong && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </div>
  );
}
