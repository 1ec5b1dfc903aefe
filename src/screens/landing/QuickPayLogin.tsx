import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { quickPayLogin } from '#machines/quick-pay-login.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './Landing.module.css';
import { Password } from './Password.tsx';
import { Username } from './Username.tsx';
import own from './QuickPayLogin.module.css';

interface Props {
  readonly flow: ActorRefFrom<typeof quickPayLogin>;
}

/** By phone, by e-mail or as nobody in particular: the way to pay without an account. */
export function QuickPayLogin({ flow }: Props) {
  const say = useSay();
  const known = useSelector(
    flow,
    (snapshot) => snapshot.matches('givingPassword') || snapshot.matches('signingIn'),
  );
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const beginning = useSelector(flow, (snapshot) => snapshot.matches('beginningAsGuest'));
  return (
    <section className={styles.card} aria-labelledby="quick-pay">
      <h2 id="quick-pay">{say(known ? 'headings_welcomeback' : 'headings_quickpay')}</h2>
      <p>{say(known ? 'topics_welcomeback' : 'topics_quickpay')}</p>
      {known ? <Password flow={flow} /> : <Username flow={flow} />}
      <p className={own.or}>
        <span>{say('topics_orguest')}</span>
      </p>
      <Button
        wide
        busy={beginning}
        aria-disabled={busy || undefined}
        data-early="pay"
        onClick={() => !busy && flow.send({ type: 'guest.chosen' })}
      >
        {say('buttons_guestcheckout')}
      </Button>
    </section>
  );
}
