import type { RefObject } from 'react';
import type { Tenant } from '#domain/tenant.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { focusHeading } from './arrival.ts';
import styles from './Memo.module.css';
import type { PortalRef } from './portal-ref.ts';

interface Props {
  readonly portal: PortalRef;
  readonly tenant: Tenant;
  readonly dismissed: boolean;
  readonly main: RefObject<HTMLElement | null>;
}

/** What the provider wants everybody to know; once hidden it stays hidden. */
export function Memo({ portal, tenant, dismissed, main }: Props) {
  const say = useSay();
  const memo = useLookUp()('provider_memo') ?? tenant.branding.memo;
  if (!memo || dismissed) return null;
  return (
    <section
      data-memo
      className={styles.memo}
      aria-label={say('labels_memo', { provider: tenant.name })}
    >
      <Icon name="info" />
      <p>{memo}</p>
      <button
        type="button"
        aria-label={say('buttons_dismissmemo')}
        onClick={() => {
          focusHeading(main.current);
          portal.send({ type: 'memo.dismissed' });
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
