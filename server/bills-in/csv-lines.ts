import { parse } from 'csv-parse/sync';
import type { Fault } from './bill.ts';

/**
 * Lines as cells. A line is a record of its own: where one is broken the next is read all the same, so a quoted cell
 * ends on the line that it began on.
 */
export const readLines = (lines: readonly string[]): readonly (readonly string[] | Fault)[] => {
  try {
    const rows = parsed(lines.join('\n'));
    if (rows.length === lines.length) return rows;
  } catch {
    // One of the lines is broken: each is read by itself.
  }
  return lines.map(readLine);
};

export const readLine = (line: string): readonly string[] | Fault => {
  try {
    return parsed(line)[0] ?? [''];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { column: '', why: faults[code] ?? 'is no line of CSV' };
  }
};

const parsed = (text: string) =>
  parse(text, { relax_column_count: true, record_delimiter: '\n' }) as string[][];

const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed on its line: a cell holds no line break',
  INVALID_OPENING_QUOTE:
    'a quote stands in a cell that is not quoted: quote the cell, and write the quote twice',
  CSV_INVALID_CLOSING_QUOTE: 'a quote stands in a quoted cell: write it twice',
};
