import { usStates } from '#domain/us-states.ts';
import { writeZip } from '#domain/zip.ts';
import { useSay } from '#text/say.tsx';
import { Fields } from '../form/Fields.tsx';
import { Row } from '../form/Row.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { WrittenField } from '../form/WrittenField.tsx';
import { useTenant } from '../tenant.tsx';
import type { CardFieldsOf } from './card-fields.ts';
import styles from './card.module.css';

const states = usStates.map(([value, label]) => ({ value, label }));

interface Props {
  readonly fields: CardFieldsOf;
  /** The card pays at once, so that a PO number may go with it. */
  readonly pays?: boolean;
}

export function BillingFields({ fields: { field }, pays }: Props) {
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
        {pays && allowLevel3PoNumber && (
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
