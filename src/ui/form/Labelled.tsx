import { useId, type ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import styles from './form.module.css';

interface Props {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Said beside the label; a field without this mark must be filled in. */
  readonly optional?: boolean | undefined;
  readonly children: (ids: Ids) => ReactNode;
}

export interface Ids {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label above its input, a word of help, and the input's problem. */
export function Labelled({ label, help, error, optional, children }: Props) {
  const say = useSay();
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wrong={error !== undefined || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && (
          <span className={styles.optional} data-optional>
            {' '}
            {say('labels_optional')}
          </span>
        )}
      </label>
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </div>
  );
}
