import type { ReceiptField } from '#contract/receipt.ts';
import { shown } from '../shown.ts';
import type { Words } from '../words.ts';
import type { Sheet } from './sheet.ts';

const above = 6;

/** Sums stand below the amounts, sentences where a reader begins. */
const lookOf = ({ key, dataType }: ReceiptField) => {
  const isTotal = key === 'total' || key === 'afterBack';
  const align = dataType === 'currency' ? 'right' : 'left';
  return { size: isTotal ? 12 : 10, bold: isTotal, align } as const;
};

const textOf = (field: ReceiptField, words: Words): string =>
  field.dataType === 'currency' ? `${field.label}  ${shown(field, words)}` : shown(field, words);

export const sumsHeight = (sheet: Sheet, fields: readonly ReceiptField[], words: Words): number =>
  fields.reduce(
    (sum, field) => sum + above + sheet.heightOf(textOf(field, words), lookOf(field), sheet.width),
    0,
  );

/** Draws the sums below the amounts. */
export function drawSums(sheet: Sheet, fields: readonly ReceiptField[], words: Words): void {
  const { root, left, width } = sheet;
  sheet.makeRoom(sumsHeight(sheet, fields, words));
  for (const field of fields) {
    const box = { x: left, y: sheet.doc.y + above, width };
    sheet.write(root, 'paragraph', textOf(field, words), lookOf(field), box);
  }
}
