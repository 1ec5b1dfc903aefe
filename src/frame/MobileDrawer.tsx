import { Suspense, useRef } from 'react';
import { hasSettings, type Owner } from '#domain/owner.ts';
import type { Language } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { Dialog } from '#ui/light/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useMoreBelow } from '#ui/use-more-below.ts';
import { DrawerLinks } from './account-menus.ts';
import header from './Header.module.css';
import styles from './MobileDrawer.module.css';
import type { PortalRef } from './portal-ref.ts';

export interface DrawerProps {
  readonly portal: PortalRef;
  readonly owner: Owner;
  readonly username: string;
  readonly language: string;
  readonly languages: readonly Language[];
  readonly onChoose: (code: string) => void;
}

interface Props extends DrawerProps {
  readonly onGone: () => void;
}

/** The drawer of a narrow window: it slides in with what a wide window has in its header. */
export function MobileDrawer(props: Props) {
  const say = useSay();
  return (
    <Dialog label={say('labels_menu')} onDismiss={props.onGone} drawer>
      <Inside {...props} />
    </Dialog>
  );
}

function Inside(props: Props) {
  const { portal, owner, username, language, languages, onChoose, onGone } = props;
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const more = useMoreBelow(box);
  return (
    <div className={styles.drawer} data-more={more || undefined}>
      <div className={styles.top}>
        <strong>{say('labels_menu')}</strong>
        <button
          type="button"
          className={header.tool}
          aria-label={say('labels_closemenu')}
          onClick={onGone}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className={styles.inside} ref={box}>
        {languages.length > 1 && (
          <fieldset className={styles.languages}>
            <legend>{say('labels_language')}</legend>
            {languages.map(({ code, displayName }) => (
              <button
                key={code}
                type="button"
                lang={code}
                aria-pressed={code === language}
                onClick={() => {
                  onGone();
                  onChoose(code);
                }}
              >
                {displayName}
                {code === language && <Icon name="check" />}
              </button>
            ))}
          </fieldset>
        )}
        {hasSettings(owner) && (
          <Suspense>
            <DrawerLinks {...{ portal, owner, username, onGone }} />
          </Suspense>
        )}
      </div>
      <span className={styles.more} aria-hidden="true">
        <Icon name="down" />
      </span>
    </div>
  );
}
