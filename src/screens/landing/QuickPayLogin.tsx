import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { quickPayLogin } from '#machines/quick-pay-login.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/light/Button.tsx';
import { fetched } from '#ui/fetched.ts';
import { Tabs } from '#ui/light/Tabs.tsx';
import styles from './Landing.module.css';
import { Username } from './Username.tsx';
import own from './QuickPayLogin.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof quickPayLogin>;
}

const tabs = { phone: 'tabs_phone', email: 'tabs_email' } as const;

const fetchPassword = () => import('./Password.tsx');
const Password = lazy(() => fetched(fetchPassword));

/** The way to pay without an account: by phone, by e-mail or as a guest. */
export function QuickPayLogin({ actor }: Props) {
  const say = useSay();
  const { ways, way, username, found } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const beginning = useSelector(actor, (snapshot) => snapshot.matches('beginningAsGuest'));
  const checking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const section = useRef<HTMLElement>(null);
  const wasFound = useRef(found);
  // The code of the password form is fetched while the username is looked up.
  useEffect(() => {
    if (checking) fetchPassword().catch(() => undefined);
  }, [checking]);
  useEffect(() => {
    // Choosing another username takes the pressed button away, so the focus moves on.
    if (wasFound.current && !found && !section.current?.contains(document.activeElement))
      section.current?.querySelector<HTMLElement>('[name="username"]')?.focus();
    wasFound.current = found;
  }, [found]);
  return (
    <section ref={section} className={styles.card} aria-labelledby="quick-pay">
      <h2 id="quick-pay">{say(found ? 'headings_welcomeback' : 'headings_quickpay')}</h2>
      <p>{say(found ? 'topics_welcomeback' : 'topics_quickpay')}</p>
      <Announcer
        says={found ? `${say('headings_welcomeback')}. ${say('topics_welcomeback')}` : ''}
      />
      {ways.length > 1 && (
        <Tabs
          label={say('labels_howtofindyou')}
          tabs={ways.map((one) => ({ key: one, label: say(tabs[one]) }))}
          chosen={way}
          onChoose={(chosen) => actor.send({ type: 'way.chosen', way: chosen })}
        />
      )}
      {found ? (
        <Suspense>
          <Password actor={actor} />
        </Suspense>
      ) : (
        <Username key={way} actor={actor} way={way} />
      )}
      <div className={own.or}>{say('topics_orguest')}</div>
      <Button
        wide
        busy={beginning && (found || username === '')}
        aria-disabled={busy || undefined}
        data-early="pay"
        onClick={() => !busy && actor.send({ type: 'guest.chosen' })}
      >
        {say('buttons_guestcheckout')}
      </Button>
    </section>
  );
}
