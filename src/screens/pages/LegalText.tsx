import { useEffect } from 'react';
import type { Tenant } from '#domain/tenant.ts';
import type { LegalName } from '#text/legal.ts';
import { Markdown } from '#text/Markdown.tsx';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useLegalText } from './use-legal-text.ts';

/** What the legal pages read of a provider. */
export interface LegalTenant {
  readonly name: string;
  readonly branding: Pick<Tenant['branding'], 'termsText' | 'privacyText'>;
}

export interface LegalTextProps {
  readonly tenant: LegalTenant;
  readonly page: LegalName;
  /** The address of this page, which the addresses of its sections begin with. */
  readonly href: string;
  /** The section asked for, such as `tracking-technologies`. */
  readonly anchor?: string | undefined;
}

/** The provider's own text or the built-in one. */
export function LegalText({ tenant, page, href, anchor }: LegalTextProps) {
  const say = useSay();
  const { termsText, privacyText } = tenant.branding;
  const own = page === 'terms-of-service' ? termsText : privacyText;
  const { loaded, retry } = useLegalText(page, useLanguage(), own);

  const isReady = typeof loaded !== 'string';
  useEffect(() => {
    if (!anchor || !isReady) return;
    const section = document.getElementById(anchor) ?? document.getElementById(`section-${anchor}`);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [anchor, isReady]);

  if (loaded === 'loading') return <output>{say('labels_loadinglegal')}</output>;
  if (loaded === 'failed')
    return (
      <div role="alert">
        <p>{say('errors_legal')}</p>
        <Button onClick={retry}>{say('buttons_tryagain')}</Button>
      </div>
    );
  return (
    <div data-legal-text>
      <Markdown
        marks={loaded}
        values={{ provider: tenant.name }}
        sectionHref={(id) => `${href}#${id.replace(/^section-/, '')}`}
        newTab={say('labels_opensnewtab')}
      />
    </div>
  );
}
