import { Fragment } from 'react';
import { numbered, type ReceiptAccount } from '#domain/receipt.ts';
import { useSay } from '#text/say.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { Plan } from './Plan.tsx';
import styles from './Receipt.module.css';

/** The accounts of the cart, a card for each; nothing here can be changed any more. */
export function Accounts({ accounts }: { accounts: readonly ReceiptAccount[] }) {
  const say = useSay();
  return numbered(accounts).map(({ account, number }) => {
    const { accountNumber, title, fields, recurring } = account;
    return (
      <Fragment key={`${title} ${number} ${accountNumber}`}>
        <div className={styles.account}>
          <FieldsTable
            title={
              title ??
              (number === undefined
                ? say('headings_receiptaccount')
                : say('headings_receiptaccountnumbered', { number }))
            }
            fields={fields}
          />
        </div>
        {recurring && <Plan plan={recurring} />}
      </Fragment>
    );
  });
}
