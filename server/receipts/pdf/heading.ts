import type { Sheet } from './sheet.ts';

const look = { size: 12, bold: true };
const above = 18;
const below = 2;

export const headingHeight = (sheet: Sheet, text: string): number =>
  above + sheet.heightOf(text, look, sheet.width) + below;

/** Draws a heading on one page with `first` points of its content. */
export function heading(sheet: Sheet, text: string, first = 50): void {
  sheet.makeRoom(headingHeight(sheet, text) + first);
  const box = { x: sheet.left, y: sheet.doc.y + above, width: sheet.width };
  sheet.write(sheet.root, 'subheading', text, look, box);
  sheet.doc.y += below;
}
