import { acceptedPayments } from '#domain/accepted.ts';
import type { Tenant } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import styles from './PaymentMarks.module.css';

/**
 * The cards and wallets that the provider takes, as a row of little plates. Card networks are named
 * in plain letters: their drawn marks are trademarks.
 */
export function PaymentMarks({ tenant }: { tenant: Tenant }) {
  const say = useSay();
  const accepted = acceptedPayments(tenant);
  if (accepted.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={say('labels_acceptedpayments')}>
      {accepted.map(({ option, text }) => (
        <li key={option}>
          {option === 'ach' && <Icon name="bank" size={18} />}
          {say(text)}
        </li>
      ))}
    </ul>
  );
}
