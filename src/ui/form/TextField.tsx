import type { InputHTMLAttributes, ReactNode } from 'react';
import { useAtRest } from './use-at-rest.ts';
import styles from './form.module.css';
import { Labelled } from './Labelled.tsx';
import type { FieldProps } from './use-fields.ts';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps<string> | 'id'>;

export interface TextFieldProps extends FieldProps<string>, Native {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  /** Stands in the input's right end: a card's brand, a unit. */
  readonly mark?: ReactNode;
  readonly lead?: ReactNode;
  /** Returns the part of the typed text that the field takes. */
  readonly mask?: (typed: string) => string;
  /** The text on show while the focus is elsewhere: a number spelled out, or hidden. */
  readonly atRest?: string | undefined;
}

export function TextField({ atRest, ...props }: TextFieldProps) {
  const { label, help, optional, mark, lead, mask, error, onChange, required, ...given } = props;
  const native = useAtRest(given, atRest);
  return (
    <Labelled {...{ label, help, error, optional }}>
      {(ids) => (
        <span className={styles.box} data-readonly={native.readOnly || undefined}>
          {lead && <span className={styles.lead}>{lead}</span>}
          <input
            type="text"
            {...native}
            {...ids}
            aria-required={(required ?? !optional) || undefined}
            className={styles.input}
            onChange={({ currentTarget: { value } }) => onChange(mask ? mask(value) : value)}
          />
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
      )}
    </Labelled>
  );
}
