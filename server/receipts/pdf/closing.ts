import type { Receipt } from '#contract/receipt.ts';
import { colours, type Sheet } from './sheet.ts';
import { unbroken } from './unbroken.ts';

const look = { size: 9.5, colour: colours.soft };
const above = 12;
const between = 5;

const linesOf = ({ footer }: Receipt) => footer.messages.map(({ message }) => unbroken(message));

export const closingHeight = (sheet: Sheet, receipt: Receipt): number =>
  linesOf(receipt).reduce(
    (sum, line) => sum + between + sheet.heightOf(line, look, sheet.width),
    above,
  );

/** Draws when the payment shows at the provider, whom to ask, and the provider's closing words. */
export function drawClosing(sheet: Sheet, receipt: Receipt): void {
  const { root, left, width } = sheet;
  sheet.makeRoom(closingHeight(sheet, receipt));
  sheet.doc.y += above;
  for (const line of linesOf(receipt))
    sheet.write(root, 'paragraph', line, look, { x: left, y: sheet.doc.y + between, width });
}
