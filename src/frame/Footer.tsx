import { useState } from 'react';
import { places } from '#domain/places.ts';
import type { Place } from '#domain/place.ts';
import type { Tenant } from '#domain/tenant.ts';
import { fill } from '#text/fill.ts';
import { legalPage } from '#text/legal-page.ts';
import { Said, useLookUp, useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import { EmbedButtons } from './EmbedButtons.tsx';
import styles from './Footer.module.css';
import { NewTab } from './NewTab.tsx';
import { PaymentMarks } from './PaymentMarks.tsx';
import type { PortalRef } from './portal-ref.ts';

export interface CaptchaLinks {
  readonly privacyUrl: string;
  readonly termsUrl: string;
}

interface Props {
  readonly portal: PortalRef;
  readonly tenant: Tenant;
  readonly place: Place | undefined;
  readonly embedded: boolean;
  readonly captcha: CaptchaLinks | undefined;
  readonly sandbox: boolean | undefined;
}

export function Footer({ portal, tenant, place, embedded, captcha, sandbox }: Props) {
  const say = useSay();
  const { slug, name: provider, branding } = tenant;
  const copyright = useLookUp()('provider_copyright') ?? branding.copyright;
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {embedded && <EmbedButtons portal={portal} place={place} />}
        <div className={styles.row}>
          <PaymentMarks tenant={tenant} />
          {isSecure() && (
            <p className={styles.secure} data-secure>
              <Icon name="shield" size={28} />
              <span>
                <strong>{say('labels_secure')}</strong>
                <br />
                {say('labels_securetopic')}
              </span>
            </p>
          )}
        </div>
        <div className={styles.row}>
          <p>
            {copyright ? fill(copyright, { year }) : say('labels_copyright', { year, provider })}
          </p>
          <nav aria-label={say('labels_legallinks')}>
            <ul>
              <li>
                <NewTab href={legalPage(slug, branding.termsUrl, places.terms)}>
                  {say('links_termsofservice')}
                </NewTab>
              </li>
              <li>
                <NewTab href={legalPage(slug, branding.privacyUrl, places.privacy)}>
                  {say('links_privacynotice')}
                </NewTab>
              </li>
            </ul>
          </nav>
        </div>
        {captcha && (
          <p>
            <Said
              text="labels_captchanotice"
              values={{
                privacy: <NewTab href={captcha.privacyUrl}>{say('links_captchaprivacy')}</NewTab>,
                terms: <NewTab href={captcha.termsUrl}>{say('links_captchaterms')}</NewTab>,
              }}
            />
          </p>
        )}
        {sandbox && (
          <p>
            {say('labels_sandbox')} <a href="/sandbox">{say('links_sandbox')}</a>
          </p>
        )}
      </div>
    </footer>
  );
}

/** The server draws the badge, and the browser removes it where the connection is not secure. */
const isSecure = () => globalThis.window === undefined || window.isSecureContext;
