import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './PaidNote.module.css';

/** Whoever comes back to the first form has paid already, and finds the receipt from here. */
export function PaidNote() {
  const say = useSay();
  return (
    <div className={styles.note} role="note">
      <Icon name="check" />
      <div>
        <p>
          <strong>{say('topics_paidhere')}</strong> {say('topics_paidanother')}
        </p>
        <p>
          <a href={`#${places.receipt.path}`}>{say('links_openreceipt')}</a>
        </p>
      </div>
    </div>
  );
}
