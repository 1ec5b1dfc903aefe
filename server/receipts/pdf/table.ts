import { setImmediate as others } from 'node:timers/promises';
import { colours, type Kind, type Look, type Element, type Sheet } from './sheet.ts';

export interface Column {
  readonly heading: string;
  /** A share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  readonly look?: Partial<Look>;
}

const gap = 12;
const padding = 4;
/** The last rows of a table stay on one page with what follows the table. */
const kept = 2;
const headingLook: Look = { size: 9, colour: colours.soft };
const cellLook: Look = { size: 10 };

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

type Row = readonly Cell[];

export interface Table {
  /** The height of the headings and the rows that must not stand without them. */
  readonly first: number;
  readonly draw: () => void;
}

/** A table whose headings are repeated on each further page; `tail` is the height of what follows it. */
export function tableOf(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  tail: number,
): Table {
  const places = placesOf(sheet, columns);
  const needs = roomFor(sheet, places, rows, tail);
  return {
    first: rowHeight(sheet, places, headingsOf(columns)) + (needs[0] ?? 0),
    draw: () => {
      const table = openTable(sheet, columns);
      table.add(rows, needs);
      table.end();
    },
  };
}

/** Rows that are drawn before whatever else waits has its turn: some milliseconds. */
const atOnce = 25;

/** A table of any length: the payments and pages of everybody else do not wait for it. */
export async function drawLongTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  tail: number,
): Promise<void> {
  const last = Math.max(0, rows.length - kept);
  const table = openTable(sheet, columns);
  for (let at = 0; at < last; at += atOnce) {
    const some = rows.slice(at, Math.min(at + atOnce, last));
    table.add(
      some,
      some.map((row) => rowHeight(sheet, table.places, row)),
    );
    await others();
  }
  const end = rows.slice(last);
  table.add(end, roomFor(sheet, table.places, end, tail));
  table.end();
}

/** A table that takes rows, each with the room that it needs. */
function openTable(sheet: Sheet, columns: readonly Column[]) {
  const places = placesOf(sheet, columns);
  const headings = headingsOf(columns);
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  drawRow(sheet, places, headings, table, 'column');
  return {
    places,
    add: (rows: readonly Row[], needs: readonly number[]) =>
      rows.forEach((row, at) => {
        if (sheet.makeRoom(needs[at] ?? 0)) drawRow(sheet, places, headings, undefined, 'column');
        drawRow(sheet, places, row, table, 'cell');
      }),
    end: () => table.end(),
  };
}

const headingsOf = (columns: readonly Column[]): Row =>
  columns.map(({ heading }) => ({ text: heading, look: headingLook }));

export interface Fact {
  readonly label: string;
  /** The look of the label. */
  readonly look?: Partial<Look>;
  readonly cell: Cell;
}

const sides = [
  { heading: '', share: 0.36 },
  { heading: '', share: 0.64 },
];

const rowOf = ({ label, look, cell }: Fact): Row => [
  { text: label, look: { colour: colours.soft, ...look } },
  cell,
];

export const factsHeight = (sheet: Sheet, facts: readonly Fact[]): number => {
  const places = placesOf(sheet, sides);
  return facts.reduce((sum, fact) => sum + rowHeight(sheet, places, rowOf(fact)), 0);
};

/** Draws facts, a label on the left and its value on the right. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], tail = 0): void {
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const places = placesOf(sheet, sides);
  const rows = facts.map(rowOf);
  const needs = roomFor(sheet, places, rows, tail);
  rows.forEach((row, at) => {
    sheet.makeRoom(needs[at] ?? 0);
    drawRow(sheet, places, row, table, 'cell', 'row');
  });
  table.end();
}

/** The room that each row needs: the last rows stay together with what follows them. */
function roomFor(
  sheet: Sheet,
  places: readonly Place[],
  rows: readonly Row[],
  tail: number,
): readonly number[] {
  const heights = rows.map((row) => rowHeight(sheet, places, row));
  const last = Math.max(0, rows.length - kept);
  const rest = heights.slice(last).reduce((sum, height) => sum + height, tail);
  return heights.map((height, at) => (at === last && sheet.fits(rest) ? rest : height));
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

const rowHeight = (sheet: Sheet, places: readonly Place[], row: Row): number =>
  2 * padding +
  Math.max(
    ...places.map((place, at) => {
      const cell = row[at] ?? { text: '' };
      return sheet.heightOf(cell.text, lookOf(cell, place), place.width);
    }),
  );

/** Draws a row. Without a table a screen reader skips the row: headings that are repeated. */
function drawRow(
  sheet: Sheet,
  places: readonly Place[],
  row: Row,
  table: Element | undefined,
  kind: Kind,
  first: Kind = kind,
): void {
  const top = sheet.doc.y;
  const height = rowHeight(sheet, places, row);
  const element = table && sheet.doc.struct('TR');
  if (table && element) table.add(element);
  places.forEach((place, at) => {
    const cell = row[at] ?? { text: '' };
    const box = { ...place, y: top + padding };
    if (element) sheet.write(element, at === 0 ? first : kind, cell.text, lookOf(cell, place), box);
    else sheet.repeat(cell.text, lookOf(cell, place), box);
  });
  element?.end();
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
