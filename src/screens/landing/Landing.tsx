import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { places } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { portal as portalChart } from '#machines/portal.ts';
import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/light/Button.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { QuickPay } from './QuickPay.tsx';
import styles from './Landing.module.css';

interface Props {
  readonly portal: ActorRefFrom<typeof portalChart>;
}

/** The landing: what the portal is, what is needed, and one strong thing to do. */
export function Landing({ portal }: Props) {
  const say = useSay();
  const tenant = useTenant();
  const actor = useSelector(portal, ({ children }) => children.quickPayLogin);
  const { quickpay, credentialed } = tenant.general;
  const opens = quickpay || credentialed;
  return (
    <div className={styles.landing} data-spreads>
      <div className={styles.inside}>
        <div className={styles.intro}>
          <MainHeading>{say('headings_landing')}</MainHeading>
          <p className={styles.lead}>{say(opens ? 'topics_landing' : elsewhere(tenant))}</p>
        </div>
        {quickpay && actor && <QuickPay actor={actor} />}
        {credentialed && !quickpay && <YourAccount alone />}
        <div className={styles.beside}>
          {credentialed && quickpay && <YourAccount alone={false} />}
          {(!opens || tenant.general.allowPorticoSupportNumber) && <Support tenant={tenant} />}
        </div>
      </div>
    </div>
  );
}

/** The text for a provider whose patients come in by another way than this page. */
function elsewhere({ general: { sso, smsPay } }: Tenant) {
  if (sso) return smsPay ? 'topics_entryelsewhere' : 'topics_entrybysso';
  return smsPay ? 'topics_entrybytext' : 'topics_noentry';
}

function YourAccount({ alone }: { alone: boolean }) {
  const say = useSay();
  return (
    <section
      className={styles.card}
      data-quiet={!alone || undefined}
      aria-labelledby="your-account"
    >
      <h2 id="your-account">{say('headings_youraccount')}</h2>
      <p>{say('topics_youraccount')}</p>
      <div className={styles.actions}>
        <ButtonLink
          look={alone ? 'primary' : 'secondary'}
          icon="person"
          href={`#${places.login.path}`}
        >
          {say('buttons_loginorcreate')}
        </ButtonLink>
        <ButtonLink href={`#${places.createAccount.path}`}>
          {say('buttons_createaccount')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Support({ tenant }: { tenant: Tenant }) {
  const say = useSay();
  if (reachable(tenant.locations).length === 0) return null;
  return (
    <section className={styles.support} aria-labelledby="support">
      <h2 id="support">
        <Icon name="phone" />
        {say('headings_contact')}
      </h2>
      <PhoneLines places={tenant.locations} />
    </section>
  );
}
