import { parse } from 'csv-parse/sync';
import { parseDate, type CalendarDate } from '#domain/dates.ts';

/** A line of the processor's file: a charge that it settled, or money that went back (below nothing). */
export interface SettledLine {
  readonly vendorId: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly day: CalendarDate;
}

type Read = { readonly rows: readonly SettledLine[] } | { readonly problems: readonly string[] };

const columns = ['processor_id', 'amount', 'currency', 'day'] as const;
type Row = Readonly<Record<(typeof columns)[number], string>>;

const most = 20;

/** Reads the processor's file: a header with at least these columns, one line for each charge and each reversal. */
export const readSettlement = (text: string): Read => {
  const rows = parsed(text);
  if (typeof rows === 'string') return { problems: [rows] };
  const missing = columns.filter((name) => rows[0] !== undefined && !(name in rows[0]));
  if (missing.length > 0) return { problems: [`The header lacks ${missing.join(', ')}.`] };
  const read = rows.map(lineOf);
  const problems = read.flatMap((one, at) =>
    typeof one === 'string' ? `Line ${at + 2}: ${one}` : [],
  );
  const seen = new Set<string>();
  const lines = read.filter((one) => typeof one !== 'string');
  for (const { vendorId } of lines) {
    if (seen.has(vendorId)) problems.push(`${vendorId} stands in the file twice.`);
    seen.add(vendorId);
  }
  return problems.length > 0 ? { problems: problems.slice(0, most) } : { rows: lines };
};

const parsed = (text: string): readonly Row[] | string => {
  try {
    return parse<Row>(text, { bom: true, columns: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    return error instanceof Error ? error.message : 'The file is no CSV.';
  }
};

const lineOf = ({ processor_id: vendorId, amount, currency, day }: Row): SettledLine | string => {
  const cents = centsOf(amount);
  const settled = parseDate(day);
  if (vendorId === '') return 'the processor_id is missing.';
  if (cents === undefined) return `${amount} is no amount such as 150.00 or -150.00.`;
  if (settled === undefined) return `${day} is no day such as 2026-05-31.`;
  return { vendorId, amount: cents, currency: currency.toUpperCase(), day: settled };
};

const decimal = /^(-?)(\d{1,12})\.(\d{2})$/;

/** Digits are read as digits: no float touches an amount. */
const centsOf = (text: string): number | undefined => {
  const [, sign, whole, cents] = decimal.exec(text) ?? [];
  if (whole === undefined || cents === undefined) return undefined;
  const amount = Number(whole) * 100 + Number(cents);
  return sign === '-' ? 0 - amount : amount;
};
