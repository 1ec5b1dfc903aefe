import { brandOf } from '#domain/brand.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Paid } from '../payments/paid.ts';
import { cellOf, drawAccounts } from './pdf/accounts.ts';
import { drawHead } from './pdf/head.ts';
import { heading } from './pdf/heading.ts';
import { openLogo } from './pdf/logo.ts';
import { colours, margin, openSheet, type Sheet } from './pdf/sheet.ts';
import { drawFacts } from './pdf/table.ts';
import { receiptOf } from './receipt-of.ts';
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
  drawAccounts(sheet, receipt, words);
  sheet.root.end();
  numberPages(sheet, `${providerName} · ${paid.reference}`, words);
  return finished(sheet);
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
