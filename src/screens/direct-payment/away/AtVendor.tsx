import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  const show = useEffectEvent(() =>
    url === undefined || at.current === null
      ? undefined
      : vendor.showPage(
          at.current,
          { url, origin, handle, opens: way.opens },
          {
            approved: () => actor.send({ type: 'vendor.approved', approval: {} }),
            cancelled: () => actor.send({ type: 'vendor.cancelled' }),
            blocked: () => actor.send({ type: 'window.blocked' }),
          },
        ),
  );
  useEffect(() => (isBlocked ? undefined : show()), [url, isBlocked]);
  return (
    <div className={styles.filling}>
      <MainHeading>{say('headings_atvendor')}</MainHeading>
      <p role="status">
        {say(
          isBlocked
            ? 'topics_windowblocked'
            : isElsewhere
              ? 'topics_atvendorelsewhere'
              : 'topics_atvendor',
        )}
      </p>
      <div ref={at} />
      <div className={styles.actions}>
        {isBlocked && (
          <Button look="primary" large wide onClick={() => actor.send({ type: 'window.opened' })}>
            {say('buttons_openpaymentpage')}
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
