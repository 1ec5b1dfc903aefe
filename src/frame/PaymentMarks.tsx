import { acceptedPayments, type Accepted } from '#domain/accepted.ts';
import type { Tenant } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import styles from './PaymentMarks.module.css';

/** Card networks are named in plain letters: their marks are theirs. */
const drawings: Partial<Record<Accepted['option'], string>> = {
  ach: 'M3 9 12 4l9 5zM5 10v7M9.7 10v7M14.3 10v7M19 10v7M3 20h18',
  wallet: 'M4 6h14v3M4 6v13h17V9H5.500M17 14v.1',
  'wallet-credit': 'M3 6h18v12H3zM3 10h18M7 14.500h4',
  'p2p-wallet': 'M4 9h15l-4-4M20 15H5l4 4',
  'mobile-money': 'M7.5 3h9v18h-9zM11 18h2',
  'healthcare-credit': 'M3 6h18v12H3zM12 8.500v7M8.5 12h7',
  financing: 'M4 6h16v14H4zM4 10.500h16M8.5 4v4M15.5 4v4M9 15l2.2 2 4-4',
  'cash-network': 'M3 7h18v10H3zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
};

/** What can be paid with, as a row of little plates. */
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
