import { useState } from 'react';
import type { Place } from '#domain/place.ts';
import { mayFollowLogo } from '#domain/owner.ts';
import type { Tenant } from '#domain/tenant.ts';
import { hasAccount, type Visitor } from '#domain/visitor.ts';
import { useSay } from '#text/say.tsx';
import styles from './Logo.module.css';
import type { PortalRef } from './portal-ref.ts';

interface Props {
  readonly portal: PortalRef;
  readonly tenant: Tenant;
  readonly place: Place | undefined;
  readonly visitor: Visitor;
}

export function Logo({ portal, tenant, place, visitor }: Props) {
  const say = useSay();
  const provider = tenant.name;
  if (!mayFollowLogo({ visitor }) || place?.hides?.includes('logoLink'))
    return <PlainLogo provider={tenant} />;
  return (
    <button
      type="button"
      className={styles.logo}
      aria-label={say(hasAccount(visitor) ? 'labels_logoaccounts' : 'labels_logo', { provider })}
      onClick={() => portal.send({ type: 'logo.chosen' })}
    >
      <Mark tenant={tenant} alt="" />
    </button>
  );
}

/** The logo where it leads nowhere. */
export function PlainLogo({ provider }: { provider: Marked }) {
  const say = useSay();
  return (
    <span className={styles.logo}>
      <Mark tenant={provider} alt={say('labels_logoimage', { provider: provider.name })} />
    </span>
  );
}

interface Marked {
  readonly name: string;
  readonly branding: Pick<Tenant['branding'], 'logo'>;
}

/** The provider's picture or, without one that loads, its name. */
function Mark({ tenant: { branding, name }, alt }: { tenant: Marked; alt: string }) {
  const [missing, setMissing] = useState(false);
  if (!branding.logo || missing) return <strong>{name}</strong>;
  return <img src={branding.logo} alt={alt} onError={() => setMissing(true)} />;
}
