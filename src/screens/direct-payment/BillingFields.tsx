import { usStates } from '#domain/us-states.ts';
import { writeZip } from '#domain/zip.ts';
import { useSay } from '#text/say.tsx';
import { Fields } from '#ui/form/Fields.tsx';
import { Row } from '#ui/form/Row.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { WrittenField } from '#ui/form/WrittenField.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { CardFieldsOf } from './card-fields.ts';
import styles from './direct-payment.module.css';

const states = usStates.map(([value, label]) => ({ value, label }));

export function BillingFields({ fields: { field } }: { readonly fields: CardFieldsOf }) {
  const say = useSay();
  const { hideStateField, allowLevel3PoNumber } = useTenant().general;
  return (
    <section className={styles.card}>
      <Fields legend={say('headings_billinginformation')}>
        <TextField
          {...field('location1')}
          label={say('labels_address1')}
          autoComplete="billing address-line1"
        />
        <TextField
          {...field('location2')}
          label={say('labels_address2')}
          optional
          autoComplete="billing address-line2"
        />
        <TextField
          {...field('city')}
          label={say('labels_city')}
          autoComplete="billing address-level2"
        />
        <Row short>
          {!hideStateField && (
            <SelectField
              {...field('state')}
              label={say('labels_state')}
              none={say('labels_choosestate')}
              options={states}
              autoComplete="billing address-level1"
            />
          )}
          <WrittenField
            {...field('zipCode')}
            label={say('labels_zipcode')}
            write={writeZip}
            inputMode="numeric"
            autoComplete="billing postal-code"
          />
        </Row>
        {allowLevel3PoNumber && (
          <TextField
            {...field('poNumber')}
            label={say('labels_ponumber')}
            help={say('topics_ponumberhelp')}
            optional
            autoComplete="off"
          />
        )}
      </Fields>
    </section>
  );
}
