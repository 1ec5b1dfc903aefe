import type { Statement } from '#domain/statement.ts';
import { unbroken } from '../receipts/pdf/unbroken.ts';
import { colours, type Sheet } from '../receipts/pdf/sheet.ts';
import type { Words } from '../receipts/words.ts';

const look = { size: 9.5, colour: colours.soft };
const above = 16;

const said = ({ location, phone }: Statement, { say }: Words): string =>
  location && phone
    ? unbroken(say('topics_statementcall', { provider: location, phone }))
    : say('topics_statementask');

export const closingHeight = (sheet: Sheet, statement: Statement, words: Words): number =>
  above + sheet.heightOf(said(statement, words), look, sheet.width);

/** Draws whom to ask. */
export function drawClosing(sheet: Sheet, statement: Statement, words: Words): void {
  const { root, left, width } = sheet;
  const box = { x: left, y: sheet.doc.y + above, width };
  sheet.write(root, 'paragraph', said(statement, words), look, box);
}
