import type { Brand } from '#domain/brand.ts';
import { drawLogo } from '../receipts/pdf/logo.ts';
import { colours, type Sheet } from '../receipts/pdf/sheet.ts';
import type { Picture } from '../receipts/pdf/svg.ts';
import type { Words } from '../receipts/words.ts';

interface Head {
  /** The title of the paper: a statement. */
  readonly name: string;
  readonly provider: string;
  readonly owed: string;
  readonly brand: Brand;
  readonly logo: Picture | undefined;
  readonly words: Words;
}

/** Draws the provider, and the amount that a reader looks for first. */
export function drawHead(sheet: Sheet, { name, provider, owed, brand, logo, words }: Head): void {
  const { doc, root, left, width, write, decorate } = sheet;
  decorate(() => doc.rect(0, 0, doc.page.width, 8).fill(brand.fill));
  const top = 40;
  const look = { size: 15, bold: true, colour: brand.link };
  if (logo === undefined) write(root, 'paragraph', provider, look, { x: left, y: top, width });
  const below =
    logo === undefined ? doc.y : top + drawLogo(sheet, logo, { name: provider, top: top - 6 }) - 6;
  doc.y = Math.max(doc.y, below) + 22;
  write(root, 'heading', name, { size: 18, bold: true }, { x: left, y: doc.y, width });
  const soft = { size: 10.5, colour: colours.soft };
  const label = words.say('labels_statementowed');
  write(root, 'paragraph', label, soft, { x: left, y: doc.y + 8, width });
  write(root, 'paragraph', owed, { size: 32, bold: true }, { x: left, y: doc.y, width });
}
