import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import { takesOneClick } from './takes-one-click.ts';
import type { FieldProps } from './use-fields.ts';
import { useLabels } from './use-labels.tsx';

interface Props extends FieldProps<boolean> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

export function CheckField({ label, help, error, value, onChange, ...native }: Props) {
  return (
    <Checkbox
      {...native}
      {...useLabels({ label, help, error })}
      aria-required={undefined}
      wrapperProps={takesOneClick}
      checked={value}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}
