import type { Receipt } from '#contract/receipt.ts';
import { fieldIn } from '#domain/receipt.ts';
import type { Words } from '../words.ts';
import { heading } from './heading.ts';
import type { Sheet } from './sheet.ts';
import { drawFacts } from './table.ts';

/** Of several locations each has a transaction of its own, or a reason why it has none. */
export function drawLocations(sheet: Sheet, accounts: Receipt['accounts'], words: Words): void {
  const told = new Map<string, string>();
  for (const { fields } of accounts) {
    const number = fieldIn(fields, 'transactionID');
    const reason = fieldIn(fields, 'reason');
    const said = [number && `${number.label}: ${number.value}`, reason?.value].filter(Boolean);
    const place = fieldIn(fields, 'location') ?? fieldIn(fields, 'accountNumber');
    if (place && said.length > 0) told.set(place.value, said.join('. '));
  }
  if (told.size === 0) return;
  heading(sheet, words.say('headings_receiptlocations'));
  drawFacts(
    sheet,
    [...told].map(([label, text]) => ({ label, cell: { text } })),
  );
}
