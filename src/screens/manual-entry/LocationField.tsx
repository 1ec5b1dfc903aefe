import { locationOf, payableChoices } from '#domain/entry/locations.ts';
import { locationName } from '#domain/entry/names.ts';
import { useSay } from '#text/say.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { EntryForm } from './use-entry.ts';

interface Props {
  readonly form: EntryForm;
  /** The one that can no longer be changed. */
  readonly locked: number | undefined;
}

/** Where the bill comes from; a provider with a single location need not ask. */
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
        // Below the first level the group's heading already sets them in.
        label: `${' '.repeat(Math.max(0, depth - 1))}${location.name}`,
        group,
      }))}
    />
  );
}
