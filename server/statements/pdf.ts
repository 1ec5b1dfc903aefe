import type { ReceiptField } from '#contract/receipt.ts';
import { brandOf } from '#domain/brand.ts';
import { totalsOf, type LineKind, type Statement, type StatementLine } from '#domain/statement.ts';
import type { Tenant } from '#domain/tenant.ts';
import { longDate, money, shortDate } from '#text/formats.ts';
import { finish } from '../receipts/pdf/finish.ts';
import { heading } from '../receipts/pdf/heading.ts';
import { openLogo } from '../receipts/pdf/logo.ts';
import { openSheet, type Sheet } from '../receipts/pdf/sheet.ts';
import { drawSums, sumsHeight } from '../receipts/pdf/sums.ts';
import { drawFacts, tableOf } from '../receipts/pdf/table.ts';
import type { Words } from '../receipts/words.ts';
import { closingHeight, drawClosing } from './closing.ts';
import { drawHead } from './head.ts';
import { printAtOnce } from './print-at-once.ts';

interface Letter {
  readonly statement: Statement;
  readonly tenant: Tenant;
  readonly words: Words;
  /** Programs that can are to print the file as soon as they open it. */
  readonly prints: boolean;
  readonly now: number;
}

/** A bill on paper: who and where, its lines, what they come to, whom to ask. */
export async function statementPdf(letter: Letter): Promise<Buffer> {
  const { statement, tenant, words, prints, now } = letter;
  const name = words.say('headings_statementdocument');
  const sheet = await openSheet({
    title: `${name}: ${tenant.name}`,
    author: tenant.name,
    language: words.language,
    when: new Date(now),
    size: words.currency.code === 'USD' ? 'LETTER' : 'A4',
  });
  const logo = await openLogo(sheet, tenant.branding.logo);
  const owed = amountIn(statement.amount, words);
  drawHead(sheet, {
    name,
    owed,
    provider: tenant.name,
    brand: brandOf(tenant.branding),
    logo,
    words,
  });
  heading(sheet, words.say('headings_statementfacts'));
  drawFacts(sheet, factsOf(statement, words));
  drawLines(sheet, statement, letter);
  if (prints) printAtOnce(sheet.doc);
  return finish(sheet, `${tenant.name} · ${statement.accountNumber}`, words);
}

const amountIn = (amount: Statement['amount'], { currency, language }: Words): string =>
  money(amount, currency, language);

function factsOf(statement: Statement, { say, language }: Words) {
  const { patient, accountNumber, dateOfService, location, phone } = statement;
  const facts = [
    [say('labels_statementpatient'), patient],
    [say('labels_statementaccount'), accountNumber],
    [say('labels_statementservice'), dateOfService && longDate(dateOfService, language)],
    [say('labels_statementlocation'), location],
    [say('labels_statementphone'), phone],
  ] as const;
  return facts.flatMap(([label, text]) => (text ? [{ label, cell: { text } }] : []));
}

function drawLines(sheet: Sheet, statement: Statement, { words, tenant }: Letter): void {
  const sums = sumsOf(statement, words);
  const tail = sumsHeight(sheet, sums, words) + closingHeight(sheet, statement, words);
  const table = tableOf(sheet, columnsIn(words), rowsOf(statement, words, tenant), tail);
  heading(sheet, words.say('headings_statementlines'), table.first);
  table.draw();
  drawSums(sheet, sums, words);
  drawClosing(sheet, statement, words);
}

const columnsIn = ({ say }: Words) => [
  { heading: say('labels_statementdate'), share: 0.16 },
  { heading: say('labels_statementkind'), share: 0.2 },
  { heading: say('labels_statementtext'), share: 0.42 },
  { heading: say('labels_statementamount'), share: 0.22, align: 'right' as const },
];

const rowsOf = ({ lines }: Statement, words: Words, { general }: Tenant) =>
  lines.map((line) => [
    { text: line.date ? shortDate(line.date, words.language, general.dateFormat) : '' },
    { text: kindIn(line.kind, words) },
    { text: textIn(line, words) },
    { text: amountIn(line.amount, words) },
  ]);

const kindIn = (kind: LineKind, { lookUp }: Words): string =>
  lookUp(`labels_statementkind${kind}`) ?? kind;

const textIn = ({ kind, text }: StatementLine, { say }: Words): string =>
  text === '' && kind === 'payment' ? say('labels_statementonline') : text;

const sumsOf = (statement: Statement, { say, lookUp }: Words): readonly ReceiptField[] => [
  ...totalsOf(statement).map(({ kind, amount }) =>
    sum(kind, lookUp(`labels_statementtotal${kind}`) ?? kind, amount),
  ),
  sum('total', say('labels_statementowed'), statement.amount),
];

const sum = (key: string, label: string, amount: number): ReceiptField => ({
  key,
  label,
  value: String(amount),
  category: '',
  dataType: 'currency',
});
