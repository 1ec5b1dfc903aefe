import type { Kysely } from 'kysely';
import { partOf } from '../store/bill-uploads.ts';
import type { Database } from '../store/schema.ts';

/** A line of a file as it came, with its number. */
export interface RawLine {
  readonly line: number;
  readonly text: string;
}

/** The place of a line: its part, its index there, and how many lines came before. */
interface Place {
  readonly part: number;
  readonly index: number;
  readonly before: number;
}

const placeOf = (cursor: string): Place => {
  const [part = 0, index = 0, before = 0] = cursor.split(':').map(Number);
  return { part, index, before };
};

export interface Lines {
  readonly lines: readonly RawLine[];
  /** The place after them. */
  readonly cursor: string;
  /** There are no further lines. */
  readonly isEnd: boolean;
}

/** The next lines of a file, empty ones left out. */
export const linesAfter = async (
  work: Kysely<Database>,
  uploadId: string,
  cursor: string,
  limit: number,
): Promise<Lines> => {
  const { part: number, index, before } = placeOf(cursor);
  const part = await partOf(work, uploadId, number);
  if (part === undefined) return { lines: [], cursor, isEnd: true };
  const all = linesIn(part.data);
  const some = all.slice(index, index + limit);
  const lines = some
    .map((text, at) => ({ line: before + at + 1, text: text.replace(/\r$/, '') }))
    .filter(({ text }) => text !== '');
  const isWhole = index + limit >= all.length;
  const next = isWhole ? [number + 1, 0] : [number, index + limit];
  return { lines, cursor: [...next, before + some.length].join(':'), isEnd: false };
};

/** A part ends with a line break; without one the last line of the file ends with the file. */
const linesIn = (text: string): readonly string[] => {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};
