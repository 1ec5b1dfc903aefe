import { plainNumber } from '#domain/bill.ts';
import type { CalendarDate } from '#domain/dates.ts';

/** The columns of a line, in their order. */
export const columns = [
  'account',
  'reference',
  'location',
  'mrn',
  'last',
  'first',
  'born',
  'guarantor',
  'charge',
  'insurance',
  'adjustment',
  'paid',
  'owed',
  'due',
  'statement',
  'posted_through',
] as const;
export type Column = (typeof columns)[number];
export type Cells = Readonly<Record<Column, string>>;

/** A bill as a line of a file tells of it; amounts in cents. */
export interface Bill {
  readonly account: string;
  readonly reference: string;
  readonly location: number;
  readonly mrn: string;
  readonly last: string;
  readonly first: string;
  readonly born: CalendarDate | '';
  readonly guarantor: string;
  readonly charge: number;
  readonly insurance: number;
  readonly adjustment: number;
  readonly paid: number;
  readonly owed: number;
  readonly due: CalendarDate | '';
  readonly statement: string;
  readonly posted_through: number;
}

export interface Fault {
  readonly column: string;
  /** Plain words, that hold nothing of the line. */
  readonly why: string;
}

/** A line that was read, with its number in the file. */
export interface ReadLine {
  readonly line: number;
  readonly bill?: Bill;
  readonly fault?: Fault;
  /** The bill that a refused line is of, where the line tells: it is not taken for absent. */
  readonly of?: BillName;
  /** Cents that the line says are owed, where they can be read. */
  readonly owed?: number;
  /** The bill is not sent out yet: nothing is entered, and nothing refused. */
  readonly isDraft?: true;
}

export type BillName = Pick<Bill, 'account' | 'reference' | 'location'>;

const nameOf = ({ location, reference }: BillName, account: string): string =>
  JSON.stringify([location, account, reference]);

/** The name that a bill has in every file, however its account is written. */
export const billKey = (bill: BillName): string => nameOf(bill, plainNumber(bill.account));

/** The same for accounts that differ by zeros in front alone. */
export const bareKey = (bill: BillName): string =>
  nameOf(bill, plainNumber(bill.account).replace(/^0+(?=.)/, ''));
