import { toCents } from '#domain/money.ts';
import { parseDate } from '#domain/dates.ts';
import type { LineKind, Statement } from '#domain/statement.ts';

const line = (kind: LineKind, text: string, amount: number, day: string) => {
  const date = parseDate(day);
  return { kind, text, amount: toCents(amount), ...(date && { date }) };
};

const serviceDay = parseDate('2026-10-30');

/** A bill as the server sends it. */
export const sampleStatement: Statement = {
  accountNumber: 'LU8801407',
  patient: 'James Okafor',
  ...(serviceDay && { dateOfService: serviceDay }),
  location: 'Lakeside Urgent Care',
  phone: '(312) 555-0130',
  lines: [
    line('charge', 'Urgent care visit', 24_500, '2026-10-30'),
    line('charge', 'X-ray of the ankle, three views', 23_100, '2026-10-30'),
    line('charge', 'Ankle brace', 7_900, '2026-10-30'),
    line('adjustment', 'Discount agreed with your insurance', -8_160, '2026-11-14'),
    line('insurance', 'Paid by your insurance', -21_000, '2026-11-14'),
    line('payment', '', -1_000, '2026-11-20'),
  ],
  amount: toCents(25_340),
};
