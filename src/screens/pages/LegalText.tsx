import { useEffect } from 'react';
import type { Tenant } from '#domain/tenant.ts';
import { directionOf, familyOf } from '#domain/language.ts';
import { legalSource, type LegalName } from '#text/legal.ts';
import { Markdown } from '#text/Markdown.tsx';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { useLegalText } from './use-legal-text.ts';

/** The tenant's settings that the legal pages read. */
export interface LegalTenant {
  readonly name: string;
  readonly branding: Pick<Tenant['branding'], 'termsText' | 'privacyText'> &
    Partial<Pick<Tenant['branding'], 'languages'>>;
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
  const language = useLanguage();
  const { termsText, privacyText, languages = [] } = tenant.branding;
  const given = page === 'terms-of-service' ? termsText : privacyText;
  const source = legalSource(given, language, languages[0]?.code ?? 'en');
  const { loaded, retry } = useLegalText(page, language, source.own);
  const isForeign = familyOf(source.language) !== familyOf(language);

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
      <Note role="alert" isFault icon="alert">
        <p>{say('errors_legal')}</p>
        <Button onClick={retry}>{say('buttons_tryagain')}</Button>
      </Note>
    );
  return (
    <div
      data-legal-text
      {...(isForeign && { lang: source.language, dir: directionOf(source.language) })}
    >
      <Markdown
        marks={loaded}
        values={{ provider: tenant.name }}
        sectionHref={(id) => `${href}#${id.replace(/^section-/, '')}`}
        newTab={say('labels_opensnewtab')}
      />
    </div>
  );
}
