import { places } from '#domain/places.ts';
import { maySeeHistory, type Owner } from '#domain/owner.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './AccountLinks.module.css';

/** An account holder's most used links. */
export function MainLinks({ owner, onGone }: { owner: Owner; onGone: () => void }) {
  const say = useSay();
  return (
    <nav className={styles.links} aria-label={say('links_myaccounts')}>
      <ul>
        <li>
          <a href={`#${places.credentialedAccounts.path}`} onClick={onGone}>
            <Icon name="list" />
            {say('links_myaccounts')}
          </a>
        </li>
        {maySeeHistory(owner) && (
          <li>
            <a href={`#${places.paymentHistory.path}`} onClick={onGone}>
              <Icon name="history" />
              {say('links_paymenthistory')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
