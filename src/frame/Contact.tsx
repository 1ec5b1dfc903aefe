import type { Place } from '#domain/place.ts';
import type { Tenant } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { PhoneLines, reachable, type Reachable } from '#ui/PhoneLines.tsx';
import styles from './Contact.module.css';

interface Props {
  readonly tenant: Tenant;
  readonly place: Place | undefined;
  readonly locations: readonly Reachable[] | undefined;
}

/** The numbers to call about a bill, where a bill is on show. */
export function Contact({ tenant, place, locations = tenant.locations }: Props) {
  const say = useSay();
  const shown = place?.shows?.includes('contact') && tenant.general.allowPorticoSupportNumber;
  if (!shown || reachable(locations).length === 0) return null;
  return (
    <aside className={styles.contact} aria-label={say('headings_contact')}>
      <strong>{say('headings_contact')}</strong>
      <PhoneLines places={locations} />
    </aside>
  );
}
