import { useSelector } from '@xstate/react';
import {
  Activity,
  lazy,
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { keepsMediaRoom, layoutFor, mediaFrom, showsMedia, wideFrom } from '#domain/layout.ts';
import { isInside, type Place } from '#domain/place.ts';
import type { Tenant } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { useOwnTitle } from '#ui/page-title.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useMedia } from '#ui/use-media.ts';
import { Alerts } from './Alerts.tsx';
import { useArrival } from './arrival.ts';
import { useAhead } from './cart/ahead.ts';
import { cartAround } from './cart/around.ts';
import { FatalPage, LostPage } from './FatalPage.tsx';
import { Footer, type CaptchaLinks } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { LandingBanner } from './LandingBanner.tsx';
import { later } from './later.ts';
import { Memo } from './Memo.tsx';
import { usePage, type PortalRef } from './portal-ref.ts';
import { SessionWatch } from './SessionWatch.tsx';
import { SkipLink } from './SkipLink.tsx';
import { usePageTitle } from './title.ts';
import { Waits } from './Waits.tsx';

/**
 * Fetched in a large window alone; its room is kept meanwhile, and also when its code does not
 * come.
 */
const Slideshow = lazy(async (): Promise<{ default: Pictures }> => {
  try {
    return { default: (await import('./Slideshow.tsx')).Slideshow };
  } catch {
    return { default: () => null };
  }
});
type Pictures = ComponentType<Pick<Tenant['branding'], 'slides'>>;

/** Parts that no first screen shows. */
const BackToTop = later(() => import('./BackToTop.tsx'), 'BackToTop');
const LastLogin = later(() => import('./LastLogin.tsx'), 'LastLogin');
const WayBack = later(() => import('./WayBack.tsx'), 'WayBack');

interface Props {
  readonly portal: PortalRef;
  /** The place of the current route; none for an unknown address. */
  readonly place: Place | undefined;
  readonly currentPath: string;
  readonly children: ReactNode;
  /** Left out where there is no chat, or none that this browser can run. */
  readonly onChat?: (() => void) | undefined;
  /** The links of the score-based captcha, while it watches over the page. */
  readonly captcha?: CaptchaLinks | undefined;
  readonly sandbox?: boolean;
}

export function Frame(props: Props) {
  const { portal, place, currentPath, onChat, captcha, sandbox } = props;
  const tenant = useTenant();
  const say = useSay();
  const known = useSelector(portal, (snapshot) => snapshot.context);
  const page = usePage(portal);
  // A patient who is leaving is no longer shown as logged in.
  const context = page === 'leaving' ? { ...known, admission: undefined } : known;
  const { embedded, asked } = context.address;
  const lastLogin = context.admission?.previousLoginTime;
  const offline = useSelector(portal, (snapshot) => snapshot.matches({ broken: 'unconnected' }));
  const main = useRef<HTMLElement>(null);
  const moved = useArrival(currentPath, asked, main);
  const wide = useMedia(`(min-width: ${wideFrom}px)`);
  const forMedia = useMedia(`(min-width: ${mediaFrom}px)`);
  const view = { room: { wide, forMedia }, place, embedded };
  const layout = layoutFor(view);
  const { slides } = tenant.branding;
  const fatal = page === 'broken' || page === 'crashed' || page === 'lost';
  const media = keepsMediaRoom(view) && !fatal && slides.length > 0;
  const around = { portal, context, place, currentPath, layout };
  const carries = page === 'screen' && place !== undefined && isInside(place);
  const cart = useAhead(cartAround, carries);
  const retry = () => portal.getSnapshot().children.reach?.send({ type: 'reach.retried' });
  const restart = () => portal.send({ type: 'visit.restarted' });
  const unsent = place?.stage === 'payment' ? 'unsent' : undefined;
  const payment = context.attempt?.sent ? 'sent' : unsent;
  // The page that had the focus is gone, so the element `main` takes it.
  useEffect(() => (page === 'lost' ? () => main.current?.focus() : undefined), [page]);
  const ownTitle = useOwnTitle();
  const title =
    page === 'leaving' ? 'labels_endingsession' : (ownTitle ?? place?.title ?? 'titles_unknown');
  usePageTitle(fatal ? 'titles_error' : title, tenant.name);

  return (
    <div
      className={styles.frame}
      data-layout={layout}
      data-narrow={place?.access === 'landing' || undefined}
      data-media={media || undefined}
    >
      <SkipLink main={main} />
      <Waits portal={portal} language={context.language} />
      <Header {...{ portal, tenant, place, layout, context, onChat }} />
      {!fatal && <LandingBanner tenant={tenant} place={place} />}
      {carries && cart && <cart.CartAbove {...around} />}
      <div className={styles.body}>
        <div className={styles.content}>
          {!fatal && (
            <>
              {lastLogin && (
                <Suspense>
                  <LastLogin tenant={tenant} when={lastLogin} />
                </Suspense>
              )}
              {page !== 'leaving' && <Alerts portal={portal} main={main} />}
              <Memo {...{ portal, tenant, place, main }} dismissed={context.memoDismissed} />
            </>
          )}
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className={styles.main}
            data-moved={moved || page !== 'screen' || undefined}
          >
            {(page === 'screen' || page === 'lost') && (
              <Activity mode={page === 'lost' ? 'hidden' : 'visible'}>{props.children}</Activity>
            )}
            {page === 'lost' && <LostPage portal={portal} payment={payment} onRetry={retry} />}
            {page === 'broken' && <FatalPage offline={offline} onRestart={restart} />}
            {page === 'leaving' && (
              <Busy
                says={say(context.unreached ? 'topics_endingoffline' : 'labels_endingsession')}
              />
            )}
          </main>
          {cart && <cart.Contact {...around} />}
        </div>
        {carries && cart && <cart.CartBeside {...around} />}
        {media && (
          <div className={styles.media} data-pictures>
            <Suspense>{showsMedia(view) && <Slideshow slides={slides} />}</Suspense>
          </div>
        )}
      </div>
      <Suspense>
        <BackToTop main={main} place={place} />
        <WayBack at={currentPath} main={main} />
      </Suspense>
      <Footer {...{ portal, tenant, place, embedded, captcha, sandbox }} />
      <SessionWatch portal={portal} place={place} />
    </div>
  );
}
