import { locationOf, payableChoices } from '#domain/entry/locations.ts';
import { locationName } from '#domain/entry/names.ts';
import { useSay } from '#text/say.tsx';
import type { EntryForm } from '#ui/entry/entry-form.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useTenant } from '#ui/tenant.tsx';

interface Props {
  readonly form: EntryForm;
  /** The location, where it can no longer be changed. */
  readonly locked: number | undefined;
}

/** The location of the bill; left out for a provider with a single one. */
export function LocationField({ form, locked }: Props) {
  const say = useSay();
  const tenant = useTenant();
  const choices = payableChoices(tenant);
  const label = say('labels_location');
  const field = form.field(locationName);
  if (choices.length < 2) return null;
  if (locked !== undefined)
    return (
      <TextField
        {...field}
        label={label}
        help={say('topics_samelocation')}
        value={locationOf(tenant, locked)?.name ?? ''}
        readOnly
      />
    );
  return (
    <SelectField
      {...field}
      label={label}
      help={say('topics_locationhelp')}
      none={say('labels_chooselocation')}
      autoComplete="off"
      options={choices.map(({ location, group, depth }) => ({
        value: String(location.id),
        // The group's heading sets the first level in already.
        label: `${' '.repeat(Math.max(0, depth - 1))}${location.name}`,
        group,
      }))}
    />
  );
}
