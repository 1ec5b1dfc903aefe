import { colours, type Kind, type Look, type Part, type Sheet } from './sheet.ts';

export interface Column {
  readonly heading: string;
  /** Part of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  readonly look?: Partial<Look>;
}

const gap = 12;
const padding = 7;
const headingLook: Look = { size: 9, colour: colours.soft };
const cellLook: Look = { size: 10 };

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Rows under headings, which are said again on each further page. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const places = placesOf(sheet, columns);
  const headings = columns.map(({ heading }) => ({ text: heading, look: headingLook }));
  sheet.makeRoom(70);
  drawRow(sheet, places, headings, table, 'column');
  for (const row of rows) {
    if (sheet.makeRoom(rowHeight(sheet, places, row)))
      drawRow(sheet, places, headings, undefined, 'column');
    drawRow(sheet, places, row, table, 'cell');
  }
  table.end();
}

/** What it is on the left, how it is on the right. */
export function drawFacts(
  sheet: Sheet,
  facts: readonly { readonly label: string; readonly cell: Cell }[],
): void {
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const places = placesOf(sheet, [
    { heading: '', share: 0.36 },
    { heading: '', share: 0.64 },
  ]);
  for (const { label, cell } of facts) {
    const row = [{ text: label, look: { colour: colours.soft } }, cell];
    sheet.makeRoom(rowHeight(sheet, places, row));
    drawRow(sheet, places, row, table, 'cell', 'row');
  }
  table.end();
}

function placesOf({ left, width }: Sheet, columns: readonly Column[]): readonly Place[] {
  const free = width - gap * (columns.length - 1);
  let x = left;
  return columns.map(({ share, align = 'left' }) => {
    const place = { x, width: free * share, align };
    x += place.width + gap;
    return place;
  });
}

const lookOf = ({ look }: Cell, { align }: Place): Look => ({ ...cellLook, align, ...look });

const rowHeight = (sheet: Sheet, places: readonly Place[], row: readonly Cell[]): number =>
  2 * padding +
  Math.max(
    ...places.map((place, at) => {
      const cell = row[at] ?? { text: '' };
      return sheet.heightOf(cell.text, lookOf(cell, place), place.width);
    }),
  );

/** Without a table it is drawn once more for the eyes alone. */
function drawRow(
  sheet: Sheet,
  places: readonly Place[],
  row: readonly Cell[],
  table: Part | undefined,
  kind: Kind,
  first: Kind = kind,
): void {
  const top = sheet.doc.y;
  const height = rowHeight(sheet, places, row);
  const part = table && sheet.doc.struct('TR');
  if (table && part) table.add(part);
  places.forEach((place, at) => {
    const cell = row[at] ?? { text: '' };
    const box = { ...place, y: top + padding };
    if (part) sheet.write(part, at === 0 ? first : kind, cell.text, lookOf(cell, place), box);
    else sheet.repeat(cell.text, lookOf(cell, place), box);
  });
  part?.end();
  const bottom = top + height;
  sheet.decorate(() => {
    sheet.doc
      .moveTo(sheet.left, bottom)
      .lineTo(sheet.left + sheet.width, bottom)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke();
  });
  sheet.doc.y = bottom;
}
