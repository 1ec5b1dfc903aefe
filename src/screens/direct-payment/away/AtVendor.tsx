import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dueTodayOf } from '#domain/cart.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from '../direct-payment.module.css';
import { useFromTop } from '../use-from-top.ts';
import { vendorPageOf, type AwayRef, type Vendor } from './stage.ts';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
}

const atService = {
  heading: 'headings_atvendor',
  page: 'labels_vendorpage',
  opening: 'topics_atvendor',
  shown: 'topics_atvendor',
  apart: 'topics_atvendor',
  blocked: 'topics_windowblocked',
  elsewhere: 'topics_atvendorelsewhere',
} as const;

const atBank = {
  heading: 'headings_atbank',
  page: 'labels_bankpage',
  opening: 'topics_atbank',
  shown: 'topics_atbank',
  apart: 'topics_atbankapart',
  blocked: 'topics_bankblocked',
  elsewhere: 'topics_atbankelsewhere',
} as const;

/** The vendor's page in a frame or a window of its own, and a way to give it up. */
export function AtVendor({ actor, vendor }: Props) {
  useFromTop();
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const at = useRef<HTMLDivElement>(null);
  const { url, origin, way, handle, cart } = useSelector(actor, ({ context }) => context);
  const page = useSelector(actor, vendorPageOf);
  const isFramed = page === 'shown' && way.opens === 'frame';
  const words = way.shows === 'card' ? atBank : atService;
  const amount = money(dueTodayOf(cart), tenant.payments.currency, language);
  const [turn, setTurn] = useState(0);
  const title = say(words.page);
  const show = useEffectEvent(() =>
    url === undefined || at.current === null
      ? undefined
      : vendor.showPage(
          at.current,
          { url, origin, handle, title, opens: page === 'apart' ? 'popup' : way.opens },
          {
            approved: () => actor.send({ type: 'vendor.approved', approval: {} }),
            cancelled: () => actor.send({ type: 'vendor.cancelled' }),
            blocked: () => actor.send({ type: 'window.blocked' }),
          },
        ),
  );
  useEffect(() => (page === 'blocked' ? undefined : show()), [url, page, turn]);
  const open = () => {
    vendor.openAhead(title);
    if (isFramed || page === 'blocked') actor.send({ type: 'window.opened' });
    else setTurn(turn + 1);
  };
  const isInWindow =
    (way.opens === 'popup' || page === 'apart' || page === 'blocked') &&
    url !== undefined &&
    page !== 'elsewhere';
  return (
    <div className={styles.filling}>
      <header>
        <MainHeading>{say(words.heading)}</MainHeading>
        <p className={styles.lead}>{say('topics_youpay', { amount, provider: tenant.name })}</p>
      </header>
      <p role="status" className={styles.told}>
        {say(words[page])}
      </p>
      <div ref={at} className={styles.vendor} />
      <div className={styles.actions}>
        {isInWindow && (
          <Button look={page === 'blocked' ? 'primary' : 'secondary'} large wide onClick={open}>
            {say(page === 'blocked' ? 'buttons_openpaymentpage' : 'buttons_reopenpaymentpage')}
          </Button>
        )}
        {isFramed && (
          <Button wide onClick={open}>
            {say('buttons_openinwindow')}
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
