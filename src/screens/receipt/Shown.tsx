import { useSelector } from '@xstate/react';
import { isOfLeftPlan, unpaidIn } from '#domain/receipt.ts';
import { Accounts } from './Accounts.tsx';
import { Actions } from './Actions.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { Head } from './Head.tsx';
import type { Props } from './props.ts';
import { Leave } from './Leave.tsx';
import { Notes } from './Notes.tsx';
import styles from './Receipt.module.css';
import { Unpaid } from './Unpaid.tsx';
import { useSay } from '#text/say.tsx';

/** A receipt that people keep: the amount first, the reference beside it, the rest below. */
export function Shown(props: Props) {
  const { actor } = props;
  const say = useSay();
  const { receipt, past } = useSelector(actor, ({ context }) => context);
  if (receipt === undefined) return null;
  const { summaryTop, summaryBottom, accounts, footer } = receipt;
  // The bills of today tell what is left.
  const owes = !past && unpaidIn(receipt) > 0;
  return (
    <div className={styles.page}>
      <article className={styles.receipt} data-receipt>
        <Head receipt={receipt} />
        {owes && <Unpaid actor={actor} amount={unpaidIn(receipt)} />}
        <Actions actor={actor} />
        <FieldsTable
          title={say('headings_billingdetails')}
          fields={[...summaryTop.fields, ...summaryBottom.fields].filter(
            ({ key }) => !(owes && isOfLeftPlan(key)),
          )}
        />
        <Accounts accounts={accounts} />
        <Notes messages={footer.messages} />
      </article>
      <div className={styles.leave}>
        <Leave {...props} primary={!owes} />
      </div>
    </div>
  );
}
