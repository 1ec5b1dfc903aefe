import { sampleInvoiceOf } from '#domain/entry/locations.ts';
import { confirmName, inputName } from '#domain/entry/names.ts';
import { isAccountNumber, isDate } from '#domain/search/fields.ts';
import type { SearchField } from '#domain/tenant.ts';
import { inLetters } from '#text/field-label.ts';
import { useSay } from '#text/say.tsx';
import { TextField } from '../form/TextField.tsx';
import { useTenant } from '../tenant.tsx';
import { searchLook } from './search-look.ts';
import type { SearchForm } from './use-search.ts';

/** The search fields, in the provider's words. */
export function SearchFields({
  search: { asked, confirmed, form, label, format, tenant },
}: {
  readonly search: SearchForm;
}) {
  const say = useSay();
  if (asked === undefined) return null;
  const { primary, secondary } = asked;
  const hinted = (field: SearchField, shown: string) =>
    isDate(field)
      ? say('labels_dateformat', { field: shown, format: inLetters(format, say) })
      : shown;
  return (
    <>
      <TextField
        {...searchLook(primary, tenant)}
        {...form.field(inputName(primary.name))}
        label={hinted(primary, label(primary))}
        help={isAccountNumber(primary) && <SampleLink />}
      />
      {confirmed && (
        <TextField
          {...searchLook(primary, tenant)}
          {...form.field(confirmName(primary.name))}
          label={hinted(primary, say('labels_confirmfield', { field: label(primary) }))}
        />
      )}
      <TextField
        key={secondary.name}
        {...searchLook(secondary, tenant)}
        {...form.field(inputName(secondary.name))}
        label={hinted(secondary, label(secondary))}
      />
    </>
  );
}

/** A picture of a bill that shows where the number stands. */
function SampleLink() {
  const say = useSay();
  const picture = sampleInvoiceOf(useTenant(), undefined);
  if (picture === undefined) return null;
  return (
    <a href={picture} target="_blank" rel="noopener noreferrer">
      {say('links_sampleinvoice')}
      <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
    </a>
  );
}
