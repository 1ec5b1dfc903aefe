import { Fragment } from 'react';
import type { ReceiptAccount } from '#domain/receipt.ts';
import { useSay } from '#text/say.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { Plan } from './Plan.tsx';
import styles from './Receipt.module.css';

/** What was in the cart, a card for each account; nothing here can be changed any more. */
export function Accounts({ accounts }: { accounts: readonly ReceiptAccount[] }) {
  const say = useSay();
  const title = (number: number) =>
    accounts.length === 1
      ? say('headings_receiptaccount')
      : say('headings_receiptaccountnumbered', { number });
  return accounts.map(({ fields, recurring }, at) => (
    <Fragment key={title(at + 1)}>
      <div className={styles.account}>
        <FieldsTable title={title(at + 1)} fields={fields} />
      </div>
      {recurring && <Plan plan={recurring} />}
    </Fragment>
  ));
}
