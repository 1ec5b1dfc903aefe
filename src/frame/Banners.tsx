import type { Place } from '#domain/place.ts';
import type { Tenant } from '#domain/tenant.ts';
import { dateAndTime } from '#text/times.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import type { Context } from '#machines/portal/types.ts';
import styles from './Banners.module.css';

export function LandingBanner({ tenant, place }: { tenant: Tenant; place: Place | undefined }) {
  const say = useSay();
  if (!place?.shows?.includes('landingBanner')) return null;
  return (
    <section
      className={styles.landing}
      data-banner
      aria-label={say('headings_welcome', { provider: tenant.name })}
    >
      <div>
        <strong>{say('headings_welcome', { provider: tenant.name })}</strong>
      </div>
    </section>
  );
}

export function LastLogin({ tenant, context }: { tenant: Tenant; context: Context }) {
  const say = useSay();
  const language = useLanguage();
  const when = context.admission?.previousLoginTime;
  if (!when || !tenant.general.allowV4DisplayLastLoginTime) return null;
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return null;
  const words = say('labels_lastlogin', { datetime: dateAndTime(date, language, tenant.timeZone) });
  return (
    <aside className={styles.lastLogin} aria-label={words}>
      <Icon name="history" size={18} />
      <span>{words}</span>
    </aside>
  );
}
