import { Input, PinInput } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import type { FormEvent } from 'react';
import { useSay } from '#text/say.tsx';
import type { FieldProps } from './use-fields.ts';
import { useLabels, type Labels } from './use-labels.tsx';

interface Props extends FieldProps<string>, Omit<Labels, 'optional'> {
  readonly error: string | undefined;
  readonly length: number;
  /** Returns the part of a typed or pasted text that belongs to the code. */
  readonly mask: (typed: string) => string;
}

/** A code that was sent, a box for each digit; the first box has the label and takes it whole. */
export function PinField(props: Props) {
  const { name, value, length, mask, error, onChange, onBlur } = props;
  const say = useSay();
  const { 'aria-required': required, 'aria-invalid': invalid, ...labels } = useLabels(props);
  const boxOf = (index: number) =>
    index === 0
      ? { name, 'aria-label': undefined, 'aria-required': required }
      : {
          withAria: false,
          'aria-label': say('labels_codedigit', { count: index + 1, total: length }),
          'aria-invalid': invalid,
        };
  return (
    <Input.Wrapper {...labels}>
      <PinInput
        // The typed digits keep their boxes: a value from outside would close up the gaps.
        defaultValue={value}
        length={length}
        type="number"
        placeholder=""
        error={error !== undefined}
        // A pasted text is read like a typed one, and so without its blanks.
        getInputProps={(index) => ({ ...boxOf(index), onPaste: undefined })}
        onChangeCapture={cleared(mask)}
        onChange={onChange}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur(event);
        }}
      />
    </Input.Wrapper>
  );
}

/** Writes the masked text before Mantine reads the input. */
const cleared =
  (mask: Props['mask']) =>
  ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) target.value = mask(target.value);
  };
