import type { ReceiptAccount } from '#domain/receipt.ts';
import { useSay } from '#text/say.tsx';
import { FieldsTable } from './FieldsTable.tsx';

/** What was paid, account by account; nothing here can be changed any more. */
export function Accounts({ accounts }: { accounts: readonly ReceiptAccount[] }) {
  const say = useSay();
  const title = (number: number) =>
    accounts.length === 1
      ? say('headings_receiptaccount')
      : say('headings_receiptaccountnumbered', { number });
  return accounts.map(({ fields }, at) => (
    <FieldsTable key={title(at + 1)} title={title(at + 1)} fields={fields} />
  ));
}
