import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dueTodayOf } from '#domain/cart.ts';
import { vendorPageWords } from '#domain/vendor-page-words.ts';
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

/** The standings of a vendor's page that has a window of its own, also where a frame was meant for it. */
const inWindows: readonly string[] = ['apart', 'closed', 'blocked', 'severed'];

/** The standings of a vendor's page that is in a frame, also where a window was meant for it. */
const inFrames: readonly string[] = ['framed', 'beside'];

/** The vendor's page in a frame or a window of its own, and a way to give it up. */
export function AtVendor({ actor, vendor }: Props) {
  useFromTop();
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const at = useRef<HTMLDivElement>(null);
  const { url, origin, way, handle, cart, outcome } = useSelector(actor, ({ context }) => context);
  const page = useSelector(actor, vendorPageOf);
  const isFramed = inFrames.includes(page) || (page === 'shown' && way.opens === 'frame');
  const isApart = inWindows.includes(page) || way.opens === 'script';
  const opens = isFramed ? 'frame' : isApart ? 'popup' : way.opens;
  const words = vendorPageWords(way);
  const amount = money(dueTodayOf(cart), tenant.payments.currency, language);
  const title = say(words.page);
  const isConfined = way.isAskedOnce === true;
  const done = () => actor.send({ type: 'vendor.approved', approval: {} });
  const show = useEffectEvent(() => {
    const news = {
      approved: done,
      reported: done,
      cancelled: () => actor.send({ type: 'vendor.cancelled' }),
      blocked: () => actor.send({ type: 'window.blocked' }),
      awaited: () => actor.send({ type: 'window.awaited' }),
      severed: () => actor.send({ type: 'window.severed' }),
      closed: () => actor.send({ type: 'window.closed' }),
    };
    if (url === undefined || at.current === null)
      return handle === undefined ? undefined : vendor.hearPage(handle, news);
    return vendor.showPage(at.current, { url, origin, handle, title, opens, isConfined }, news);
  });
  useEffect(() => show(), [url, opens]);
  const open = () => {
    // A frame with what was typed into it stays until a window is known to be open.
    if (isFramed && url !== undefined) {
      const fresh = { url: outcome?.page?.url ?? url, origin };
      const came = vendor.openInstead(say('topics_windowopening'), fresh);
      return actor.send({ type: `window.${came}` });
    }
    // A window that nothing shows in yet gets the page with the next state.
    const isNew = isConfined || page === 'elsewhere';
    if (isNew) vendor.openAhead(say('topics_windowopening'), true);
    return actor.send({ type: `window.${isNew ? 'opened' : vendor.bringForward()}` });
  };
  const mayOpen = page === 'elsewhere' || (opens === 'popup' && url !== undefined);
  const isOpen = isFramed || page === 'shown' || page === 'apart' || page === 'severed';
  const isFirst = page === 'blocked' || page === 'awaited';
  return (
    <div className={styles.filling} data-wide={(isFramed && isConfined) || undefined}>
      <header>
        <MainHeading>{say(words.heading)}</MainHeading>
        <p className={styles.lead}>{say('topics_youpay', { amount, provider: tenant.name })}</p>
      </header>
      <p role="status" className={styles.told}>
        {say(words[page])}
      </p>
      <div ref={at} className={styles.vendor} />
      <div className={styles.actions}>
        {mayOpen && (
          <Button look={isOpen ? 'secondary' : 'primary'} large wide onClick={open}>
            {say(words[isFirst ? 'open' : 'reopen'])}
          </Button>
        )}
        {isFramed && (
          <Button wide onClick={open}>
            {say('buttons_openinwindow')}
          </Button>
        )}
        {handle !== undefined && isConfined && (
          <>
            <p className={styles.closing}>{say('topics_closefinancing')}</p>
            <Button wide onClick={done}>
              {say('buttons_closefinancing')}
            </Button>
          </>
        )}
        {handle !== undefined && !isConfined && (
          <Button look="quiet" wide onClick={() => actor.send({ type: 'payment.cancelled' })}>
            {say('buttons_cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
