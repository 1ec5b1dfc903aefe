import { TextInput } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useAtRest } from './use-at-rest.ts';
import type { FieldProps } from './use-fields.ts';
import { useLabels, type Labels } from './use-labels.tsx';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldProps<string> | 'color' | 'disabled' | 'id' | 'required' | 'size' | 'style'
>;

export interface TextFieldProps extends FieldProps<string>, Native, Labels {
  readonly error: string | undefined;
  /** Stands in the input's right end: a card's brand, a unit. */
  readonly mark?: ReactNode;
  readonly lead?: ReactNode;
  /** Returns the part of the typed text that the field takes. */
  readonly mask?: (typed: string) => string;
  /** The text on show while the focus is elsewhere: a number spelled out, or hidden. */
  readonly atRest?: string | undefined;
}

export function TextField({ atRest, ...props }: TextFieldProps) {
  const { label, help, optional, mark, lead, mask, error, onChange, ...given } = props;
  return (
    <TextInput
      {...useAtRest(given, atRest)}
      {...useLabels({ label, help, error, optional })}
      leftSection={lead}
      rightSection={mark}
      onChange={({ currentTarget: { value } }) => onChange(mask ? mask(value) : value)}
    />
  );
}
