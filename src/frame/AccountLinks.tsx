import type { SettingsItem } from '#domain/settings-menu.ts';
import { mayLogOut, type Owner } from '#domain/owner.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LoginName } from '#ui/LoginName.tsx';
import styles from './AccountLinks.module.css';
import { logOut } from './log-out.ts';
import type { PortalRef } from './portal-ref.ts';

interface Props {
  readonly portal: PortalRef;
  readonly owner: Owner;
  readonly items: readonly SettingsItem[];
  readonly username: string;
  /** Called once a link was chosen, to close the menu. */
  readonly onGone: () => void;
  /** Called before the way out, which may ask a question first: the focus comes back from it. */
  readonly onOut: () => void;
}

/** The links to an account holder's settings, and the way out. */
export function AccountLinks({ portal, owner, items, username, onGone, onOut }: Props) {
  const say = useSay();
  return (
    <nav className={styles.links} aria-label={say('labels_mysettings')}>
      {username && (
        <p className={styles.username}>
          <LoginName username={username} />
        </p>
      )}
      {items.length > 0 && <p className={styles.subheader}>{say('labels_mysettings')}</p>}
      <ul>
        {items.map(({ text, icon, path }) => (
          <li key={path}>
            <a href={`#${path}`} onClick={onGone}>
              <Icon name={icon} />
              {say(text)}
            </a>
          </li>
        ))}
        {mayLogOut(owner) && (
          <li className={styles.out}>
            <button
              type="button"
              onClick={() => {
                onOut();
                logOut(portal);
              }}
            >
              <Icon name="out" />
              {say('links_logout')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
