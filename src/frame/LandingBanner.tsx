import type { Place } from '#domain/place.ts';
import type { Tenant } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import styles from './LandingBanner.module.css';

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
