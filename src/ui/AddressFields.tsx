import { usStates } from '#domain/us-states.ts';
import { writeZip } from '#domain/zip.ts';
import { useSay } from '#text/say.tsx';
import { Row } from './form/Row.tsx';
import { SelectField } from './form/SelectField.tsx';
import { TextField } from './form/TextField.tsx';
import type { FieldProps } from './form/use-fields.ts';
import { WrittenField } from './form/WrittenField.tsx';
import { useTenant } from './tenant.tsx';

type Name = 'address1' | 'address2' | 'city' | 'state' | 'postalCode';

interface Props {
  readonly field: (name: Name) => FieldProps<string>;
}

const states = usStates.map(([value, label]) => ({ value, label }));

/** The fields of a person's postal address. */
export function AddressFields({ field }: Props) {
  const say = useSay();
  const { general, payments } = useTenant();
  const isAmerican = payments.currency.code === 'USD';
  return (
    <>
      <TextField
        {...field('address1')}
        label={say('labels_address1')}
        autoComplete="address-line1"
      />
      <TextField
        {...field('address2')}
        label={say('labels_address2')}
        optional
        autoComplete="address-line2"
      />
      <TextField {...field('city')} label={say('labels_city')} autoComplete="address-level2" />
      <Row short>
        {!general.hideStateField && (
          <SelectField
            {...field('state')}
            label={say('labels_state')}
            none={say('labels_choosestate')}
            options={states}
            autoComplete="address-level1"
          />
        )}
        <WrittenField
          {...field('postalCode')}
          label={say('labels_zipcode')}
          write={isAmerican ? writeZip : (typed) => typed}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </Row>
    </>
  );
}
