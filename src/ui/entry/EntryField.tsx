import { shownValue } from '#domain/entry/account.ts';
import type { Asking } from '#domain/entry/asking.ts';
import { confirmName, inputName } from '#domain/entry/names.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { labelWithin } from '#text/field-label.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { TypedField } from './TypedField.tsx';
import type { EntryForm } from './entry-form.ts';
import { useWording } from './use-wording.ts';

interface Props {
  readonly field: ConfigurableField;
  readonly asking: Asking;
  readonly form: EntryForm;
}

/** One field of the provider's, and its twin where the value must be confirmed. */
export function EntryField({ field, asking, form }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { wording, written } = useWording();
  const label = wording.label(field);
  const name = inputName(field.fieldKey);
  const help = (field.helpText || field.showSampleInvoice) && <FieldHelp {...{ field, asking }} />;
  if (field.readOnly) {
    const value = shownValue(field, field.defaultValue ?? '', asking);
    return <TextField {...form.field(name)} {...{ label, help, value }} readOnly />;
  }
  if (field.type === 'select') {
    const options = field.selectOptions.map((value) => ({ value, label: written(value) ?? value }));
    return (
      <SelectField
        {...form.field(name)}
        {...{ label, help, options }}
        none={say('labels_chooseone')}
        optional={!field.required}
      />
    );
  }
  return (
    <>
      <TypedField
        {...{ field, asking, form, name, help, label }}
        placeholder={written(field.placeholder) ?? (field.type === 'currency' ? '0.00' : undefined)}
      />
      {field.confirmField && (
        <TypedField
          {...{ field, asking, form }}
          name={confirmName(field.fieldKey)}
          label={say('labels_confirmfield', { field: labelWithin(label, language) })}
        />
      )}
    </>
  );
}
