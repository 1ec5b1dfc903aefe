import type { ReceiptField } from '#contract/receipt.ts';
import { addMoney, type Cents } from '#domain/money.ts';
import type { Tenant } from '#domain/tenant.ts';
import { longDate, money, shortDate } from '#text/formats.ts';
import { drawTop } from '../papers/top.ts';
import { cents, text } from '../receipts/fields.ts';
import { finish } from '../receipts/pdf/finish.ts';
import { drawNote } from '../receipts/pdf/note.ts';
import { openSheet } from '../receipts/pdf/sheet.ts';
import { drawSums, sumsHeight } from '../receipts/pdf/sums.ts';
import { drawLongTable } from '../receipts/pdf/table.ts';
import type { Words } from '../receipts/words.ts';
import { todayAt } from '../plans/calendar.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { YearRow } from './year.ts';

interface Paper {
  readonly rows: readonly YearRow[];
  readonly year: number;
  /** The name of the account holder. */
  readonly holder: string;
  readonly stored: StoredTenant;
  readonly words: Words;
  readonly now: number;
}

/** A year's payments on paper, for taxes and health accounts. */
export async function yearPdf({ rows, year, holder, stored, words, now }: Paper): Promise<Buffer> {
  const { say, language, currency } = words;
  const { tenant } = stored;
  const name = say('headings_yearpaper', { year: String(year) });
  const sheet = await openSheet({
    title: `${name}: ${tenant.name}`,
    author: tenant.name,
    language,
    when: new Date(now),
    size: currency.code === 'USD' ? 'LETTER' : 'A4',
  });
  await drawTop(sheet, tenant, name);
  if (holder) drawNote(sheet, say('topics_yearholder', { name: holder }));
  drawNote(sheet, say('topics_yearpaper', { date: longDate(todayAt(stored, now), language) }));
  const sums = sumsIn(rows, words);
  const tail = sumsHeight(sheet, sums, words);
  await drawLongTable(sheet, columnsIn(words), rowsIn(rows, tenant, words), tail);
  drawSums(sheet, sums, words);
  return finish(sheet, `${tenant.name} · ${name}`, words);
}

const sumsIn = (rows: readonly YearRow[], { say }: Words): readonly ReceiptField[] => {
  const paid = rows.filter((row) => !row.isPending);
  const sent = rows.filter((row) => row.isPending);
  const sums = [
    cents('total', say('labels_yeartotal'), careIn(paid)),
    cents('interest', say('labels_yearinterest'), interestIn(paid)),
    cents('byusers', say('labels_yearbyusers'), sumOf(paid.filter(isByUser))),
    cents('ontop', say('labels_yearontop'), onTopIn(paid)),
  ].filter(({ key, value }) => !['byusers', 'ontop'].includes(key) || value !== '0');
  if (sent.length === 0) return sums;
  const apart = [
    cents('pending', say('labels_yearpending'), careIn(sent)),
    cents('pendinginterest', say('labels_yearpendinginterest'), interestIn(sent)),
  ].filter(({ value }) => value !== '0');
  return [...sums, ...apart, text('note', '', say('topics_yearpending'))];
};

const isByUser = ({ paidBy }: YearRow): boolean => paidBy === 'user';

const sumOf = (rows: readonly YearRow[]): Cents => addMoney(careIn(rows), interestIn(rows));

const careIn = (rows: readonly YearRow[]): Cents => addMoney(...rows.map(({ amount }) => amount));

const interestIn = (rows: readonly YearRow[]): Cents =>
  addMoney(...rows.map(({ interest }) => interest));

const onTopIn = (rows: readonly YearRow[]): Cents => addMoney(...rows.map(({ onTop }) => onTop));

const columnsIn = ({ say }: Words) => [
  // The standing below the day may be a long word.
  { heading: say('labels_yearpaidon'), share: 0.16 },
  { heading: say('labels_statementpatient'), share: 0.18 },
  { heading: say('labels_statementservice'), share: 0.13 },
  { heading: say('labels_yeardescription'), share: 0.25 },
  { heading: say('labels_amount'), share: 0.15, align: 'right' as const },
  { heading: say('labels_planinterest'), share: 0.13, align: 'right' as const },
];

const rowsIn = (
  rows: readonly YearRow[],
  { general: { dateFormat } }: Tenant,
  { say, language, currency }: Words,
) =>
  rows.map(({ paidOn, patient, provider, dateOfService, description, account, ...sums }) => [
    {
      text: [
        shortDate(paidOn, language, dateFormat),
        ...(sums.isPending ? [say('labels_history_Pending')] : []),
        ...(sums.back ? [say(`labels_status_${sums.back}`)] : []),
      ].join('\n'),
    },
    { text: patient },
    { text: dateOfService ? shortDate(dateOfService, language, dateFormat) : '' },
    {
      text: [
        `${provider}: ${description} (${account})`,
        ...(sums.paidBy === 'user' ? [say('labels_historyby_user')] : []),
        ...(sums.onTop !== 0
          ? [`${say('labels_receiptontop')}: ${money(sums.onTop, currency, language)}`]
          : []),
      ].join('\n'),
    },
    { text: sums.amount !== 0 ? money(sums.amount, currency, language) : '' },
    { text: sums.interest !== 0 ? money(sums.interest, currency, language) : '' },
  ]);
