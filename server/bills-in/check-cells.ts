import * as v from 'valibot';
import { parseDate, type CalendarDate } from '#domain/dates.ts';
import { readAmount } from './amount.ts';
import { columns, type Bill, type BillName, type Cells, type ReadLine } from './bill.ts';

const longest = 200;
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const unprintable = /\p{Cc}/u;

const words = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\u{FFFD}'), 'holds bytes that are not of its encoding'),
  v.check((text) => !unprintable.test(text), 'holds a character that cannot be printed'),
  v.check((text) => text.length <= longest, `is longer than ${longest} characters`),
  v.check((text) => text.trim() === text, 'begins or ends with a blank'),
);
const needed = v.pipe(words, v.nonEmpty('is empty'));
const number = v.pipe(
  needed,
  v.check((text) => !shortened.test(text), 'is a number that a spreadsheet has shortened'),
);

const amount = v.pipe(
  v.string(),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const read = readAmount(dataset.value);
    if (typeof read === 'number') return read;
    addIssue({ message: read });
    return NEVER;
  }),
);
const notBelow = v.pipe(amount, v.minValue(0, 'is below nothing'));

const day = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || parseDate(text) !== undefined,
    'is no day such as 2026-05-31: the year, the month, the day',
  ),
  v.transform((text) => text as CalendarDate | ''),
);

const line = {
  account: number,
  reference: number,
  mrn: words,
  last: needed,
  first: words,
  born: day,
  guarantor: words,
  charge: notBelow,
  insurance: notBelow,
  adjustment: amount,
  paid: notBelow,
  owed: amount,
  due: day,
  statement: words,
};

export interface Known {
  /** The locations of the provider. */
  readonly locations: ReadonlySet<number>;
  /** The number of our last posting. */
  readonly lastPosting: number;
  readonly currency: string;
}

/** A line's cells as a bill, or the first fault of them in the order of the columns. */
export const openCells = ({ locations, lastPosting }: Pick<Known, 'locations' | 'lastPosting'>) => {
  const location = v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,9}$/.test(text) && locations.has(Number(text)),
      'is no location of the provider',
    ),
    v.transform(Number),
  );
  const postedThrough = v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, 'is no number of a posting; 0 stands for none'),
    v.transform(Number),
    v.maxValue(lastPosting, 'is a posting that there is not yet'),
  );
  const entries = { ...line, location, posted_through: postedThrough };
  // The first fault is that of the first column.
  const Line = v.object(Object.fromEntries(columns.map((name) => [name, entries[name]])));
  const Name = v.object({ account: number, reference: number, location });
  return (at: number, cells: Cells): ReadLine => {
    const read = v.safeParse(Line, cells, { abortEarly: true });
    if (!read.success) {
      const [issue] = read.issues;
      const fault = { column: v.getDotPath(issue) ?? '', why: issue.message };
      const of = v.safeParse(Name, cells);
      const owed = readAmount(cells.owed);
      return {
        line: at,
        fault,
        ...(of.success && { of: of.output }),
        ...(typeof owed === 'number' && { owed }),
      };
    }
    const bill = read.output as unknown as Bill;
    const { charge, insurance, adjustment, paid, owed } = bill;
    if (charge - insurance - adjustment - paid === owed) return { line: at, bill, owed };
    return { line: at, owed, of: named(bill), fault: { column: 'owed', why: doesNotAdd } };
  };
};

const doesNotAdd = 'is not charge - insurance - adjustment - paid';

const named = ({ account, reference, location }: Bill): BillName => ({
  account,
  reference,
  location,
});
