import type { Receipt } from '#contract/receipt.ts';
import { fieldIn } from '#domain/receipt.ts';
import type { Fact } from './table.ts';

/** Of several locations the transaction of each, or the reason why it has none. */
export function locationFacts(accounts: Receipt['accounts']): readonly Fact[] {
  const told = new Map<string, string>();
  for (const { fields } of accounts) {
    const number = fieldIn(fields, 'transactionID');
    const reason = fieldIn(fields, 'reason');
    const said = [number && `${number.label}: ${number.value}`, reason?.value].filter(Boolean);
    const place = fieldIn(fields, 'location') ?? fieldIn(fields, 'accountNumber');
    if (place && said.length > 0) told.set(place.value, said.join('. '));
  }
  return [...told].map(([label, text]) => ({ label, cell: { text } }));
}
