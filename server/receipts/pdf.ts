import type { Receipt, ReceiptField } from '#contract/receipt.ts';
import { brandOf } from '#domain/brand.ts';
import { fieldIn, toneOf } from '#domain/receipt.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Paid } from '../payments/paid.ts';
import { drawLocations } from './pdf/locations.ts';
import { drawHead } from './pdf/head.ts';
import { heading } from './pdf/heading.ts';
import { openLogo } from './pdf/logo.ts';
import { unbroken } from './pdf/unbroken.ts';
import { colours, margin, openSheet, type Sheet } from './pdf/sheet.ts';
import { drawFacts, drawTable, type Cell, type Column } from './pdf/table.ts';
import { receiptOf } from './receipt-of.ts';
import { shown } from './shown.ts';
import type { Words } from './words.ts';

interface Letter {
  readonly paid: Paid;
  readonly tenant: Tenant;
  readonly words: Words;
}

/** The receipt on paper: tagged, in the provider's colour, made here and now without any request. */
export async function receiptPdf({ paid, tenant, words }: Letter): Promise<Buffer> {
  const receipt = receiptOf(paid, tenant, words);
  const { providerName } = receipt.header;
  const name = words.say('headings_receiptdocument');
  const sheet = await openSheet({
    title: `${name}: ${providerName}`,
    author: providerName,
    language: words.language,
    when: new Date(paid.paidAt),
    size: paid.currency === 'USD' ? 'LETTER' : 'A4',
  });
  const logo = await openLogo(sheet, tenant.branding.logo);
  drawHead(sheet, { receipt, words, name, brand: brandOf(tenant.branding), logo });
  heading(sheet, words.say('headings_billingdetails'));
  drawFacts(
    sheet,
    receipt.summaryTop.fields.map((field) => ({
      label: field.label,
      cell: cellOf(field, words),
    })),
  );
  const several = receipt.accounts.length > 1;
  heading(sheet, words.say(several ? 'headings_receiptaccounts' : 'headings_receiptaccount'));
  drawAccounts(sheet, receipt, words);
  drawClosing(sheet, receipt);
  sheet.root.end();
  numberPages(sheet, `${providerName} · ${paid.reference}`, words);
  return finished(sheet);
}

const boxAt = ({ left, width }: Sheet, y: number) => ({ x: left, y, width });

const cellOf = (field: ReceiptField, words: Words): Cell => ({
  text: shown(field, words),
  ...(field.key === 'result' && { look: { bold: true, colour: colours[toneOf(field.value)] } }),
});

const shares: Readonly<Record<string, number>> = {
  accountNumber: 2.2,
  name: 2.4,
  location: 2.6,
  result: 1.5,
  amount: 1.6,
};

/** One row per account; a column stands where any of them has something to say. */
function drawAccounts(sheet: Sheet, { accounts, summaryBottom }: Receipt, words: Words): void {
  const known = ['accountNumber', 'name', 'location', 'result', 'amount'];
  const keys = known.filter((key) => accounts.some(({ fields }) => fieldIn(fields, key)));
  const whole = keys.reduce((sum, key) => sum + (shares[key] ?? 1), 0);
  const columns = keys.map((key): Column => ({
    heading: accounts.map(({ fields }) => fieldIn(fields, key)?.label).find(Boolean) ?? '',
    share: (shares[key] ?? 1) / whole,
    align: key === 'amount' ? 'right' : 'left',
  }));
  const rows = accounts.map(({ fields }) =>
    keys.map((key): Cell => {
      const field = fieldIn(fields, key);
      return field ? cellOf(field, words) : { text: '' };
    }),
  );
  drawTable(sheet, columns, rows);
  drawSums(sheet, summaryBottom.fields, words);
  drawLocations(sheet, accounts, words);
}

function drawSums(sheet: Sheet, fields: readonly ReceiptField[], words: Words): void {
  for (const field of fields) {
    const isTotal = field.key === 'total';
    const look = { size: isTotal ? 12 : 10, bold: isTotal, align: 'right' } as const;
    const text =
      field.dataType === 'currency'
        ? `${field.label}  ${shown(field, words)}`
        : shown(field, words);
    sheet.makeRoom(24);
    sheet.write(sheet.root, 'paragraph', text, look, boxAt(sheet, sheet.doc.y + 8));
  }
}

function drawClosing(sheet: Sheet, { footer }: Receipt): void {
  const look = { size: 9.5, colour: colours.soft };
  sheet.doc.y += 20;
  for (const { message: written } of footer.messages) {
    const message = unbroken(written);
    sheet.makeRoom(sheet.heightOf(message, look, sheet.width) + 6);
    sheet.write(sheet.root, 'paragraph', message, look, boxAt(sheet, sheet.doc.y + 6));
  }
}

/** Last, when it is known how many there are. */
function numberPages({ doc, repeat, left, width }: Sheet, about: string, { say }: Words): void {
  const { start, count } = doc.bufferedPageRange();
  const look = { size: 8.5, colour: colours.soft };
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 12;
    const page = say('labels_receiptpage', { page: String(at + 1), pages: String(count) });
    repeat(about, look, { x: left, y, width: width * 0.7 });
    repeat(page, { ...look, align: 'right' }, { x: left + width * 0.7, y, width: width * 0.3 });
  }
}

async function finished({ doc }: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await end;
  return Buffer.concat(chunks);
}
