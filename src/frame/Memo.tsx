import { useId, useState, type RefObject } from 'react';
import type { Place } from '#domain/place.ts';
import type { Tenant } from '#domain/tenant.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { focusHeading } from './arrival.ts';
import styles from './Memo.module.css';
import type { PortalRef } from './portal-ref.ts';

interface Props {
  readonly portal: PortalRef;
  readonly tenant: Tenant;
  readonly place: Place | undefined;
  readonly dismissed: boolean;
  readonly main: RefObject<HTMLElement | null>;
}

/** About three lines on a phone; guessed, as the server has no window to measure. */
const isLong = (memo: string) => memo.length > 100 || memo.split('\n').length > 3;

/** The provider's memo to all patients; once hidden it stays hidden. */
export function Memo({ portal, tenant, place, dismissed, main }: Props) {
  const say = useSay();
  const [whole, setWhole] = useState(false);
  const id = useId();
  const memo = useLookUp()('provider_memo') ?? tenant.branding.memo;
  if (!memo || dismissed || place?.quiet === 'payment') return null;
  return (
    <section
      data-memo={tenant.branding.memoId}
      className={styles.memo}
      aria-label={say('labels_memo', { provider: tenant.name })}
    >
      <Icon name="info" />
      <div className={styles.words}>
        <p id={id} data-short={(isLong(memo) && !whole) || undefined}>
          <Numbers in={memo} />
        </p>
        {isLong(memo) && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={whole}
            aria-controls={id}
            data-early="memo"
            onClick={() => setWhole(!whole)}
          >
            {say(whole ? 'buttons_showless' : 'buttons_showmore')}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.hide}
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
