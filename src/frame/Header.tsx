import { Suspense, use, useEffect } from 'react';
import { places } from '#domain/places.ts';
import type { Place } from '#domain/place.ts';
import { hasSettings, maySeeHistory } from '#domain/owner.ts';
import type { Layout } from '#domain/layout.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Visitor } from '#domain/visitor.ts';
import type { Context } from '#machines/portal/types.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import { AnyWindow } from '#ui/use-media.ts';
import { fetchMenus, SettingsMenu } from './account-menus.ts';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import type { PortalRef } from './portal-ref.ts';

interface Props {
  readonly portal: PortalRef;
  readonly tenant: Tenant;
  readonly place: Place | undefined;
  readonly layout: Layout;
  readonly context: Context;
  readonly onChat: (() => void) | undefined;
}

export function Header({ portal, tenant, place, layout, context, onChat }: Props) {
  const say = useSay();
  const visitor: Visitor = context.admission?.loginType ?? 'nobody';
  const owner = { tenant, visitor, demo: context.admission?.demo };
  const { language, languages } = context;
  const speaks = languages.length > 1;
  const choose = (code: string) => portal.send({ type: 'language.chosen', language: code });
  const mobile = layout === 'MOBILE';
  const anyWindow = use(AnyWindow);
  const holder = hasSettings(owner);
  // The drawer of a narrow window is fetched before it is opened.
  useEffect(() => {
    if (holder) fetchMenus();
  }, [holder]);
  const username = context.admission?.username ?? '';

  return (
    <header
      className={styles.header}
      data-strip={tenant.branding.stripBackgroundColor !== undefined || undefined}
    >
      <div className={styles.row}>
        <Logo portal={portal} tenant={tenant} place={place} visitor={visitor} />
        <div className={styles.tools} data-tools>
          {tenant.general.liveChat && onChat && (
            <button
              type="button"
              className={styles.tool}
              onClick={onChat}
              aria-label={say('labels_livechat')}
            >
              <Icon name="chat" />
              {!mobile && <span>{say('buttons_livechat')}</span>}
            </button>
          )}
          {!mobile && maySeeHistory(owner) && (
            <a className={styles.tool} href={`#${places.paymentHistory.path}`}>
              <Icon name="history" />
              <span>{say('links_paymenthistory')}</span>
            </a>
          )}
          {(!mobile || anyWindow) && speaks && (
            <div className={styles.wide}>
              <LanguageMenu language={language} languages={languages} onChoose={choose} />
            </div>
          )}
          {!mobile && holder && (
            <Suspense>
              <SettingsMenu portal={portal} owner={owner} username={username} />
            </Suspense>
          )}
          {(mobile || anyWindow) && (speaks || holder) && (
            <div className={styles.narrow}>
              <MobileMenu {...{ portal, owner, username, language, languages }} onChoose={choose} />
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
