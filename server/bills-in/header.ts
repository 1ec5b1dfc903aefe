import { columns } from './bill.ts';
import { readAmount } from './amount.ts';
import { readLine } from './csv-lines.ts';

export interface Header {
  readonly number: number;
  readonly isFull: boolean;
}

const profile = '1';
const kinds = ['full', 'changes'];

/** The first two lines of a file, or why it is refused. */
export const readHeader = (
  tenant: string,
  [title = '', head = '']: readonly string[],
): Header | string => {
  const cells = readLine(title);
  if (!('length' in cells) || cells[0] !== '#BILLS')
    return 'The first line does not begin with #BILLS: the file is no file of bills, or not in the encoding that was named.';
  const [, version = '', kind = '', provider = '', number = '', cut = ''] = cells;
  if (version !== profile) return `The file is of version ${quoted(version)}; this is ${profile}.`;
  if (!kinds.includes(kind)) return 'The first line says neither full nor changes.';
  if (provider !== tenant) return `The file is of another provider than ${tenant}.`;
  if (!/^[1-9]\d{0,11}$/.test(number)) return 'The first line has no number of the file.';
  if (!/^\d{4}-\d\d-\d\dT/.test(cut) || Number.isNaN(Date.parse(cut)))
    return 'The first line does not say when the file was cut, such as 2026-11-21T23:00Z.';
  if (head !== columns.join(','))
    return `The second line does not name the columns: ${columns.join(',')}`;
  return { number: Number(number), isFull: kind === 'full' };
};

const quoted = (text: string): string => text.slice(0, 20);

export interface End {
  readonly lines?: number;
  /** Cents of all lines; a file of resources says neither. */
  readonly owed?: number;
}

export const isEnd = (line: string): boolean => /^"?#END/.test(line);

/** The last line of a file: the count of lines, and what they come to. */
export const readEnd = (line: string): End | undefined => {
  const cells = readLine(line);
  if (!('length' in cells) || cells[0] !== '#END' || cells.length !== 3) return undefined;
  const [, count = '', sum = ''] = cells;
  const owed = readAmount(sum);
  return /^\d{1,9}$/.test(count) && typeof owed === 'number'
    ? { lines: Number(count), owed }
    : undefined;
};
