import type { ReactNode } from 'react';
import type { Asking } from '#domain/entry/asking.ts';
import { dayBounds } from '#domain/entry/limits.ts';
import { shownPhone, typedPhone } from '#domain/phone.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { DateField } from '../dates/DateField.tsx';
import { AmountField } from '../form/AmountField.tsx';
import { TextField } from '../form/TextField.tsx';
import { autoCompleteOf } from './input-hints.ts';
import { inputLook } from './input-look.ts';
import type { EntryForm } from './entry-form.ts';

interface Props {
  readonly field: ConfigurableField;
  readonly asking: Asking;
  readonly form: EntryForm;
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly placeholder?: string | undefined;
}

export function TypedField({ field, asking, form, name, ...shown }: Props) {
  const props = form.field(name);
  const optional = !field.required;
  const autoComplete = autoCompleteOf(field);
  if (field.type === 'currency')
    return <AmountField {...props} {...shown} {...{ autoComplete, optional }} />;
  if (field.type === 'date')
    return (
      <DateField {...props} {...shown} {...dayBounds(field)} {...{ autoComplete, optional }} />
    );
  return (
    <TextField
      {...inputLook(field, asking)}
      {...props}
      {...shown}
      optional={optional}
      {...(field.type === 'tel' && {
        value: typedPhone(props.value, asking),
        atRest: shownPhone(props.value, asking),
      })}
    />
  );
}
