import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './close-account.module.css';
import type { Props } from './props.ts';

const topics = { plan: 'topics_closebyplan', payment: 'topics_closebypayment' } as const;

/** The plans and payments that keep the account open, and whom to call about them. */
export function Barred({ actor }: Props) {
  const say = useSay();
  const inTheWay = useSelector(actor, ({ context }) => context.closing?.inTheWay ?? []);
  const { locations } = useTenant();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_closebarred')}
      topics={[say('topics_closebarred')]}
      more={
        <div className={styles.barred}>
          <ul className={styles.told}>
            {inTheWay.map(({ what, reference }) => (
              <li key={`${what} ${reference}`}>{say(topics[what], { reference })}</li>
            ))}
          </ul>
          <PhoneLines places={locations} />
        </div>
      }
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_checkagain')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'account.kept' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
