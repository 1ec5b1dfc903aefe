import type { ReactNode } from 'react';
import styles from './form.module.css';
import { Labelled } from './Labelled.tsx';
import type { FieldProps } from './use-fields.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  /** Neighbours with the same group stand under its name. */
  readonly group?: string | undefined;
}

interface Props extends FieldProps<string> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  /** The label of the empty choice. */
  readonly none?: string;
  readonly options: readonly Option[];
  readonly autoComplete?: string;
  readonly disabled?: boolean;
}

/** The browser's own list: nothing is easier to use on a telephone. */
export function SelectField(props: Props) {
  const { label, help, optional, none, options, error, onChange, ...native } = props;
  return (
    <Labelled {...{ label, help, error, optional }}>
      {(ids) => (
        <span className={styles.box} data-select data-readonly={native.disabled || undefined}>
          <select
            {...native}
            {...ids}
            aria-required={!optional || undefined}
            className={styles.input}
            onChange={({ currentTarget: { value } }) => onChange(value)}
          >
            {none !== undefined && <option value="">{none}</option>}
            {grouped(options).map(({ group, inside }) =>
              group === undefined ? (
                inside.map(optionOf)
              ) : (
                <optgroup key={inside[0]?.value} label={group}>
                  {inside.map(optionOf)}
                </optgroup>
              ),
            )}
          </select>
        </span>
      )}
    </Labelled>
  );
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

const grouped = (options: readonly Option[]) =>
  options.reduce<{ readonly group: string | undefined; readonly inside: Option[] }[]>(
    (groups, option) => {
      const last = groups.at(-1);
      if (last && last.group === option.group) last.inside.push(option);
      else groups.push({ group: option.group, inside: [option] });
      return groups;
    },
    [],
  );
