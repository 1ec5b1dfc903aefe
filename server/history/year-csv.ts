import { toDecimal } from '#domain/typed-money.ts';
import { csvOf } from '../csv.ts';
import type { Words } from '../receipts/words.ts';
import type { YearRow } from './year.ts';

/** A year's payments for a spreadsheet: days and amounts as programs read them, in any language. */
export const yearCsv = (rows: readonly YearRow[], { say }: Words): Buffer => {
  const head = [
    say('labels_yearpaidon'),
    say('labels_statementpatient'),
    say('labels_yearprovider'),
    say('labels_statementservice'),
    say('labels_yeardescription'),
    say('labels_receiptaccountnumber'),
    say('labels_amount'),
    say('labels_planinterest'),
    say('labels_receiptontop'),
    say('labels_rowstatus'),
    say('labels_historyconsumer'),
    say('labels_receiptreference'),
  ];
  const lines = rows.map((row) => [
    row.paidOn,
    row.patient,
    row.provider,
    row.dateOfService ?? '',
    row.description,
    row.account,
    toDecimal(row.amount),
    toDecimal(row.interest),
    toDecimal(row.onTop),
    say(standingOf(row)),
    say(`labels_historyby_${row.paidBy}`),
    row.reference ?? '',
  ]);
  // Spreadsheets take a file without the mark for one of their own country's letters.
  return Buffer.from(`\uFEFF${csvOf([head, ...lines])}`);
};

const standingOf = ({ back, isPending }: YearRow) => {
  if (back) return `labels_status_${back}` as const;
  return isPending ? 'labels_history_Pending' : 'labels_status_paid';
};
