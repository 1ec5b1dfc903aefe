import type { Kysely } from 'kysely';
import type { Upload } from '../store/bill-uploads.ts';
import type { Database } from '../store/schema.ts';
import { columns, type Cells, type ReadLine } from './bill.ts';
import { openCells, type Known } from './check-cells.ts';
import { readLines } from './csv-lines.ts';
import { isEnd, readEnd, readHeader, type End, type Header } from './header.ts';
import { linesAfter } from './read-parts.ts';

/** A few lines of a file, and what goes with them. */
export interface Read {
  readonly lines: readonly ReadLine[];
  readonly cursor: string;
  /** There is nothing after these lines. */
  readonly isOver: boolean;
  readonly header?: Header;
  readonly end?: End;
  /** The file cannot be gone on with. */
  readonly problem?: string;
}

export interface Reading extends Known {
  readonly upload: Pick<Upload, 'id' | 'tenant'>;
  readonly cursor: string;
  readonly limit: number;
}

/** The next lines of a CSV file, each as a bill or with its fault. */
export const readCsv = async (work: Kysely<Database>, reading: Reading): Promise<Read> => {
  const { upload, cursor, limit } = reading;
  const raw = await linesAfter(work, upload.id, cursor, limit);
  if (raw.isEnd) return { lines: [], cursor: raw.cursor, isOver: true };
  const isFirst = cursor === '';
  const title = isFirst ? raw.lines.slice(0, 2).map(({ text }) => text) : [];
  const header = isFirst ? readHeader(upload.tenant, title) : undefined;
  if (typeof header === 'string')
    return { lines: [], cursor: raw.cursor, isOver: true, problem: header };
  const rest = raw.lines.slice(title.length);
  const at = rest.findIndex(({ text }) => isEnd(text));
  const end = at < 0 ? undefined : readEnd(rest[at]?.text ?? '');
  if (at >= 0 && end === undefined)
    return { lines: [], cursor: raw.cursor, isOver: true, problem: badEnd };
  if (at >= 0 && at < rest.length - 1)
    return { lines: [], cursor: raw.cursor, isOver: true, problem: notLast };
  const own = at < 0 ? rest : rest.slice(0, at);
  const check = openCells(reading);
  const cells = readLines(own.map(({ text }) => text));
  const lines = own.map(({ line }, index) => read(line, cells[index] ?? [], check));
  return {
    lines,
    cursor: raw.cursor,
    isOver: false,
    ...(header && { header }),
    ...(end && { end }),
  };
};

const badEnd = 'The line #END does not say how many lines there are and what they come to.';
const notLast = 'Something follows the line #END.';

const read = (
  line: number,
  row: ReturnType<typeof readLines>[number],
  check: ReturnType<typeof openCells>,
): ReadLine => {
  if (!('length' in row)) return { line, fault: row };
  if (row.length !== columns.length)
    return {
      line,
      fault: { column: '', why: `has ${row.length} cells instead of ${columns.length}` },
    };
  const cells = Object.fromEntries(columns.map((name, at) => [name, row[at] ?? '']));
  return check(line, cells as Cells);
};
