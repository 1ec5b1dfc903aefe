import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import styles from '../direct-payment.module.css';
import { isIn } from '../stage.ts';
import type { AwayRef, Vendor } from './stage.ts';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
}

/** The vendor's page in a frame or a window of its own, and a way to give it up. */
export function AtVendor({ actor, vendor }: Props) {
  const say = useSay();
  const at = useRef<HTMLDivElement>(null);
  const { url, origin, way, handle } = useSelector(actor, ({ context }) => context);
  const isBlocked = useSelector(actor, (now) => isIn(now, { away: { page: 'blocked' } }));
  const isElsewhere = useSelector(actor, (now) => isIn(now, { away: { page: 'elsewhere' } }));
  const [turn, setTurn] = useState(0);
  const title = say('labels_vendorpage');
  const show = useEffectEvent(() =>
    url === undefined || at.current === null
      ? undefined
      : vendor.showPage(
          at.current,
          { url, origin, handle, title, opens: way.opens },
          {
            approved: () => actor.send({ type: 'vendor.approved', approval: {} }),
            cancelled: () => actor.send({ type: 'vendor.cancelled' }),
            blocked: () => actor.send({ type: 'window.blocked' }),
          },
        ),
  );
  useEffect(() => (isBlocked ? undefined : show()), [url, isBlocked, turn]);
  const open = () => {
    vendor.openAhead(title);
    if (isBlocked) actor.send({ type: 'window.opened' });
    else setTurn(turn + 1);
  };
  const isInWindow = way.opens === 'popup' && url !== undefined && !isElsewhere;
  return (
    <div className={styles.filling}>
      <header>
        <MainHeading>{say('headings_atvendor')}</MainHeading>
        <p role="status" className={styles.lead}>
          {say(
            isBlocked
              ? 'topics_windowblocked'
              : isElsewhere
                ? 'topics_atvendorelsewhere'
                : 'topics_atvendor',
          )}
        </p>
      </header>
      <div ref={at} className={styles.vendor} />
      <div className={styles.actions}>
        {isInWindow && (
          <Button look={isBlocked ? 'primary' : 'secondary'} large wide onClick={open}>
            {say(isBlocked ? 'buttons_openpaymentpage' : 'buttons_reopenpaymentpage')}
          </Button>
        )}
        {handle !== undefined && (
          <Button look="quiet" wide onClick={() => actor.send({ type: 'payment.cancelled' })}>
            {say('buttons_cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
