import type { Asking } from '#domain/entry/asking.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { Row } from '../form/Row.tsx';
import { EntryField } from './EntryField.tsx';
import type { EntryForm } from './entry-form.ts';

/** The fields in the provider's order; a first and a last name stand beside each other. */
export function EntryFields({ form, asking }: { form: EntryForm; asking: Asking }) {
  const one = (field: ConfigurableField) => (
    <EntryField key={field.fieldKey} {...{ field, form, asking }} />
  );
  return asking.fields.map((field, at) => {
    if (isPair(asking.fields[at - 1], field)) return null;
    const next = asking.fields[at + 1];
    if (!isPair(field, next) || !next) return one(field);
    return (
      <Row key={field.fieldKey}>
        {one(field)}
        {one(next)}
      </Row>
    );
  });
}

const pairs = [
  ['firstName', 'lastName'],
  ['patientFirstName', 'patientLastName'],
  ['guarantorFirstName', 'guarantorLastName'],
];

const isPair = (one: ConfigurableField | undefined, next: ConfigurableField | undefined) =>
  pairs.some(([first, last]) => one?.fieldKey === first && next?.fieldKey === last);
