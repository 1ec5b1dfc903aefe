import { usualBirth, type CalendarDate } from '#domain/dates.ts';
import { sampleInvoiceOf } from '#domain/entry/locations.ts';
import { confirmName, inputName } from '#domain/entry/names.ts';
import { isAccountNumber, isBirth, isDate } from '#domain/search/fields.ts';
import type { SearchField } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { DateField } from '../dates/DateField.tsx';
import { TextField, type TextFieldProps } from '../form/TextField.tsx';
import { useTenant } from '../tenant.tsx';
import { searchLook } from './search-look.ts';
import type { SearchForm } from './use-search.ts';

/** The search fields, in the provider's words. */
export function SearchFields({
  search: { asked, confirmed, form, label, today },
}: {
  readonly search: SearchForm;
}) {
  const say = useSay();
  if (asked === undefined) return null;
  const { primary, secondary } = asked;
  return (
    <>
      <Searched
        field={primary}
        today={today}
        {...form.field(inputName(primary.name))}
        label={label(primary)}
        help={isAccountNumber(primary) && <SampleLink />}
      />
      {confirmed && (
        <Searched
          field={primary}
          today={today}
          {...form.field(confirmName(primary.name))}
          label={say('labels_confirmfield', { field: label(primary) })}
        />
      )}
      <Searched
        key={secondary.name}
        field={secondary}
        today={today}
        {...form.field(inputName(secondary.name))}
        label={label(secondary)}
      />
    </>
  );
}

interface SearchedProps extends Omit<TextFieldProps, 'min' | 'max'> {
  readonly field: SearchField;
  readonly label: string;
  readonly today: CalendarDate;
}

function Searched({ field, today, ...shown }: SearchedProps) {
  const look = searchLook(field, useTenant());
  return isDate(field) ? (
    <DateField
      {...look}
      {...shown}
      {...(isBirth(field) && { max: today, near: usualBirth(today) })}
    />
  ) : (
    <TextField {...look} {...shown} />
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
