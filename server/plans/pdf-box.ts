import { colours, type Look, type Sheet } from '../receipts/pdf/sheet.ts';
import { drawFacts, factsHeight, type Fact } from '../receipts/pdf/table.ts';
import type { Words } from '../receipts/words.ts';
import type { Stated } from './stated.ts';

interface Boxed {
  readonly box: Stated['box'];
  /** The sentence in the box, then those below it. */
  readonly notes: readonly string[];
}

const above = 12;
const padding = 10;
const between = 4;
const title: Look = { size: 12, bold: true };
const note: Look = { size: 9.5, colour: colours.soft };

/** Draws the box that the law asks for: whole, on one page, apart from everything else. */
export function drawBox(sheet: Sheet, { box, notes }: Boxed, { say }: Words): void {
  const [inside = '', ...below] = notes;
  const inner = { ...sheet, left: sheet.left + padding, width: sheet.width - 2 * padding };
  const facts = box.map(factOf);
  const said = [
    { kind: 'subheading', text: say('headings_planbox'), look: title },
    { kind: 'paragraph', text: say('topics_planbox'), look: note },
  ] as const;
  const high = (text: string, look: Look) => sheet.heightOf(text, look, inner.width) + between;
  const height =
    said.reduce((sum, { text, look }) => sum + high(text, look), 2 * padding) +
    factsHeight(inner, facts) +
    between +
    high(inside, note);
  const after = below.reduce((sum, text) => sum + high(text, note), between);
  sheet.makeRoom(above + height + after);
  const top = sheet.doc.y + above;
  sheet.doc.y = top + padding;
  const put = (kind: 'subheading' | 'paragraph', text: string, look: Look) => {
    sheet.write(sheet.root, kind, text, look, {
      x: inner.left,
      y: sheet.doc.y,
      width: inner.width,
    });
    sheet.doc.y += between;
  };
  for (const { kind, text, look } of said) put(kind, text, look);
  drawFacts(inner, facts);
  sheet.doc.y += between;
  put('paragraph', inside, note);
  sheet.decorate(() => {
    sheet.doc
      .roundedRect(sheet.left, top, sheet.width, height, 6)
      .lineWidth(1.25)
      .strokeColor(colours.ink)
      .stroke();
  });
  sheet.doc.y = top + height + between;
  const low = { x: sheet.left, width: sheet.width };
  for (const text of below)
    sheet.write(sheet.root, 'paragraph', text, note, { ...low, y: sheet.doc.y });
}

const factOf = ({ label, value, means, isChief = false }: Boxed['box'][number]): Fact => ({
  label,
  ...(isChief && { look: { bold: true, colour: colours.ink, size: 11 } }),
  cell: {
    text: means === undefined ? value : `${value} · ${means}`,
    ...(isChief && { look: { bold: true, size: 11 } }),
  },
});
