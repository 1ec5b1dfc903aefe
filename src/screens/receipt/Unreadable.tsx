import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { Props } from './props.ts';
import { Leave } from './Leave.tsx';
import styles from './Unreadable.module.css';

/**
 * The payment is made and its receipt cannot be read: that first, then whom to call and what to
 * name there. How an earlier payment went, its own page tells.
 */
export function Unreadable(props: Props) {
  const { actor } = props;
  const say = useSay();
  const { locations } = useTenant();
  const { reference, past } = useSelector(actor, ({ context }) => context);
  return (
    <NoticePage
      icon="bill"
      heading={say('headings_receipterror')}
      topics={[
        say('topics_receipterror'),
        say(past ? 'topics_historyunread' : 'topics_receiptpaidanyway'),
      ]}
      more={
        <div className={styles.call}>
          {reference && (
            <>
              <p>
                {say('labels_receiptreference')}: <strong>{reference}</strong>
              </p>
              <p>{say('topics_receiptcall')}</p>
            </>
          )}
          <PhoneLines places={locations} />
        </div>
      }
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Leave {...props} />
        </>
      }
    />
  );
}
