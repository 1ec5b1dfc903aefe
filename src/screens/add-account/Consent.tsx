import type { ReactNode } from 'react';
import { places } from '#domain/places.ts';
import { legalPage } from '#text/legal-page.ts';
import { Said, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './add-account.module.css';

/** The people whose accounts may be added, and what is agreed to by adding one. */
export function Consent() {
  const say = useSay();
  const { slug, branding } = useTenant();
  return (
    <div className={styles.consent}>
      <p>{say('topics_addaccountlegal')}</p>
      <p>
        <Said
          text="topics_addaccountconsent"
          values={{
            terms: (
              <Link href={legalPage(slug, branding.termsUrl, places.terms)}>
                {say('links_termsofservice')}
              </Link>
            ),
            privacy: (
              <Link href={legalPage(slug, branding.privacyUrl, places.privacy)}>
                {say('links_privacynotice')}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}

function Link({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const say = useSay();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
    </a>
  );
}
