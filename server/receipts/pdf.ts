import { brandOf } from '#domain/brand.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Paid } from '../payments/paid.ts';
import { cellOf, drawAccounts } from './pdf/accounts.ts';
import { drawHead } from './pdf/head.ts';
import { finish } from './pdf/finish.ts';
import { heading } from './pdf/heading.ts';
import { openLogo } from './pdf/logo.ts';
import { openSheet } from './pdf/sheet.ts';
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
  return finish(sheet, `${providerName} · ${paid.reference}`, words);
}
