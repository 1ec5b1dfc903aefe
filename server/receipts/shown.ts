import { parseDate } from '#domain/dates.ts';
import { centsIn, type ReceiptField } from '#domain/receipt.ts';
import { longDate, money } from '#text/formats.ts';
import { momentOf } from '#text/moments.ts';
import type { Words } from './words.ts';

/** The words of a result; an unknown result is shown as it came. */
export const resultIn = (words: Pick<Words, 'lookUp'>, result: string): string =>
  words.lookUp(`labels_receipt${result}`) ?? result;

/** A field's value as it is read on paper. */
export function shown(field: ReceiptField, words: Words): string {
  if (field.key === 'result') return resultIn(words, field.value);
  if (field.dataType === 'currency') return money(centsIn(field), words.currency, words.language);
  if (field.dataType === 'date') return momentOf(field.value, words.language, words.timeZone);
  if (field.dataType === 'day') return dayIn(field.value, words);
  return field.value;
}

export const dayIn = (value: string, { language }: Pick<Words, 'language'>): string => {
  const day = parseDate(value);
  return day === undefined ? value : longDate(day, language);
};
