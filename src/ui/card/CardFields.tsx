import { useState } from 'react';
import { brandOf, groupCard, maskCard, usualCode } from '#domain/card.ts';
import { writeExpiry } from '#domain/card-expiry.ts';
import { isCardComplete } from '#domain/card-form.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { digitsIn } from '#domain/digits.ts';
import { useSay } from '#text/say.tsx';
import { Fields } from '../form/Fields.tsx';
import { Row } from '../form/Row.tsx';
import { TextField } from '../form/TextField.tsx';
import { WrittenField } from '../form/WrittenField.tsx';
import { AcceptedBrands } from './AcceptedBrands.tsx';
import { BrandMark } from './BrandMark.tsx';
import type { CardFieldsOf } from './card-fields.ts';
import styles from './card.module.css';

interface Props {
  readonly fields: CardFieldsOf;
  readonly today: CalendarDate;
}

export function CardFields({ fields, today }: Props) {
  const say = useSay();
  const brand = brandOf(fields.values.cardNumber);
  const code = brand?.code ?? usualCode;
  const { field } = fields;
  return (
    <section className={styles.card}>
      <Fields legend={say('headings_cardinformation')}>
        <CardNumber fields={fields} today={today} />
        <Row short>
          <WrittenField
            {...field('expiryDate')}
            label={say('labels_expirationdate')}
            write={writeExpiry}
            placeholder={say('labels_expirationplaceholder')}
            inputMode="numeric"
            autoComplete="cc-exp"
          />
          <WrittenField
            {...field('cvv')}
            label={say('labels_securitycode', { code: code.name })}
            help={say(code.size === 4 ? 'topics_codeinfront' : 'topics_codebehind')}
            write={(typed) => digitsIn(typed).slice(0, code.size)}
            inputMode="numeric"
            autoComplete="cc-csc"
          />
        </Row>
        <Row>
          <TextField
            {...field('firstName')}
            label={say('labels_firstname')}
            autoComplete="cc-given-name"
          />
          <TextField
            {...field('lastName')}
            label={say('labels_lastname')}
            autoComplete="cc-family-name"
          />
        </Row>
      </Fields>
    </section>
  );
}

/** The card number, which is hidden from onlookers once it is right. */
function CardNumber({ fields: { field, values }, today }: Props) {
  const say = useSay();
  const props = field('cardNumber');
  const brand = brandOf(props.value);
  // A declined card loses its code: its number stays hidden until it is typed anew.
  const [wasRight, setWasRight] = useState(false);
  const isHidden = props.value !== '' && (wasRight || isCardComplete(values, today));
  if (isHidden !== wasRight) setWasRight(isHidden);
  return (
    <WrittenField
      {...props}
      onChange={(typed) => {
        setWasRight(false);
        props.onChange(typed);
      }}
      label={say('labels_cardnumber')}
      help={<AcceptedBrands brand={brand} />}
      atRest={isHidden ? maskCard(props.value) : undefined}
      write={groupCard}
      inputMode="numeric"
      autoComplete="cc-number"
      mark={<BrandMark brand={brand} />}
    />
  );
}
