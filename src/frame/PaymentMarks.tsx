import { acceptedPayments, type Accepted } from '#domain/accepted.ts';
import type { Tenant } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import styles from './PaymentMarks.module.css';

/** Card networks are named in plain letters: their drawn marks are trademarks. */
const drawings: Partial<Record<Accepted['option'], string>> = {
  ach: 'M3 9 12 4l9 5zM5 10v7M9.7 10v7M14.3 10v7M19 10v7M3 20h18',
};

/** The cards and wallets that the provider takes, as a row of little plates. */
export function PaymentMarks({ tenant }: { tenant: Tenant }) {
  const say = useSay();
  const accepted = acceptedPayments(tenant);
  if (accepted.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={say('labels_acceptedpayments')}>
      {accepted.map(({ option, text }) => (
        <li key={option}>
          {drawings[option] && (
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
              <path d={drawings[option]} />
            </svg>
          )}
          {say(text)}
        </li>
      ))}
    </ul>
  );
}
