import type { Receipt } from '#contract/receipt.ts';
import { toCents } from '#domain/money.ts';
import { inScheduleOf } from '#domain/receipt.ts';
import { money } from '#text/formats.ts';
import { dayIn, shown } from '../shown.ts';
import type { Words } from '../words.ts';
import { heading } from './heading.ts';
import { colours, type Sheet } from './sheet.ts';
import { drawFacts, tableOf, type Column } from './table.ts';
import { unbroken } from './unbroken.ts';

type Plan = NonNullable<Receipt['accounts'][number]['recurring']>;

const sentence = { size: 10.5 };
const note = { size: 9.5, colour: colours.soft };
const between = 5;

/** A plan that began with the payment: what it is, every date and amount, and how it is stopped. */
export function drawPlan(sheet: Sheet, plan: Plan, words: Words, closing: number): void {
  const { root, left, width, write } = sheet;
  const { summary, fields, messages } = plan;
  heading(sheet, words.say('headings_receiptplan'), 90);
  write(root, 'paragraph', unbroken(summary), sentence, { x: left, y: sheet.doc.y + 4, width });
  sheet.doc.y += 6;
  drawFacts(
    sheet,
    fields.map((field) => ({ label: field.label, cell: { text: shown(field, words) } })),
  );
  const notes = messages.map(({ message }) => unbroken(message));
  const tail = notes.reduce(
    (sum, line) => sum + between + sheet.heightOf(line, note, width),
    closing + between,
  );
  const table = tableOf(sheet, columnsOf(words), rowsOf(plan, words), tail);
  heading(sheet, words.say('headings_paymentschedule'), table.first);
  table.draw();
  sheet.doc.y += between;
  for (const line of notes)
    write(root, 'paragraph', line, note, { x: left, y: sheet.doc.y + between, width });
}

const columnsOf = ({ say }: Words): readonly Column[] => [
  { heading: say('labels_plannumber'), share: 0.15 },
  { heading: say('labels_plandate'), share: 0.4 },
  { heading: say('labels_receiptresult'), share: 0.2 },
  { heading: say('labels_planamount'), share: 0.25, align: 'right' },
];

const rowsOf = ({ schedule }: Plan, words: Words) =>
  schedule.map(({ paymentDate, paymentAmount, paymentStatus }, at) => [
    { text: String(at + 1) },
    { text: dayIn(paymentDate, words) },
    { text: statusIn(paymentStatus, words) },
    { text: money(toCents(paymentAmount), words.currency, words.language) },
  ]);

const statusIn = (status: string, words: Words): string =>
  words.say(`labels_status_${inScheduleOf(status)}`);
