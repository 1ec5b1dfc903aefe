import { NativeSelect } from '@mantine/core';
import { Icon } from '../Icon.tsx';
import type { FieldProps } from './use-fields.ts';
import { useLabels, type Labels } from './use-labels.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
  /** Neighbours with the same group stand under its name. */
  readonly group?: string | undefined;
}

interface Props extends FieldProps<string>, Labels {
  readonly error: string | undefined;
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
    <NativeSelect
      {...native}
      {...useLabels({ label, help, error, optional })}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...grouped(options)]}
      rightSection={<Icon name="down" size={18} />}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

type Row =
  | Omit<Option, 'group'>
  | { readonly group: string; readonly items: Omit<Option, 'group'>[] };

function grouped(options: readonly Option[]): Row[] {
  const rows: Row[] = [];
  for (const { group, ...option } of options) {
    const last = rows.at(-1);
    if (group === undefined) rows.push(option);
    else if (last && 'items' in last && last.group === group) last.items.push(option);
    else rows.push({ group, items: [option] });
  }
  return rows;
}
