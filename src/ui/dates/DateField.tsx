import { useState } from 'react';
import { addMonths, dayOf, monthMeant, parseTypedDate, writeDate } from '#domain/dates.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { dateMask } from '#domain/entry/masks.ts';
import { inLetters } from '#text/field-label.ts';
import { useSay } from '#text/say.tsx';
import { TextField, type TextFieldProps } from '../form/TextField.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { CalendarButton } from './CalendarButton.tsx';

interface Props extends Omit<TextFieldProps, 'label' | 'mask' | 'mark' | 'inputMode'> {
  readonly label: string;
  /** A word of help shows an example of the date; without one the label tells the order. */
  readonly hasExample?: boolean;
  /** The days the calendar offers; what is typed is judged by the form. */
  readonly min?: CalendarDate | undefined;
  readonly max?: CalendarDate | undefined;
  /** The day near which the calendar opens while none was typed; today, where it is left out. */
  readonly near?: CalendarDate | undefined;
}

const longAgo = '1900-01-01' as CalendarDate;
const tenYears = 120;

/** A day is typed in the order of the reader’s language; a calendar stands beside it. */
export function DateField({ label, hasExample, min, max, near, value, onChange, ...rest }: Props) {
  const say = useSay();
  const format = useDateFormat();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...{ value, onChange }}
      label={
        hasExample
          ? label
          : say('labels_dateformat', { field: label, format: inLetters(format, say) })
      }
      mask={dateMask}
      inputMode="numeric"
      mark={
        <CalendarButton
          field={label}
          chosen={parseTypedDate(value, format)}
          near={monthMeant(value, format) ?? near ?? today}
          min={min ?? longAgo}
          max={max ?? addMonths(today, tenYears)}
          onChoose={(day) => onChange(writeDate(day, format))}
        />
      }
    />
  );
}
