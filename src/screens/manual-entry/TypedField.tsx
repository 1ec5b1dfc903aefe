import type { ReactNode } from 'react';
import type { Asking } from '#domain/entry/asking.ts';
import { typedPhone } from '#domain/phone.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { inputLook } from './input-look.ts';
import type { EntryForm } from './use-entry.ts';

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
  const { payments } = useTenant();
  const props = form.field(name);
  return (
    <TextField
      {...inputLook(field, asking, payments.currency.symbol)}
      {...props}
      {...shown}
      optional={!field.required}
      // While a number is typed it is digits; spelled out again once it is left.
      {...(field.type === 'tel' && {
        onFocus: () => form.put(name, typedPhone(props.value, asking)),
      })}
    />
  );
}
