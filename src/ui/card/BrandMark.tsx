import { isTaken, type Brand } from '#domain/card.ts';
import { Icon } from '../Icon.tsx';
import { useTenant } from '../tenant.tsx';
import styles from './card.module.css';

/** Short names: nineteen digits on a narrow telephone leave room for no more. */
const short: Readonly<Record<string, string>> = {
  'american-express': 'Amex',
  mastercard: 'MC',
  discover: 'Disc',
  'diners-club': 'Diners',
  unionpay: 'UP',
};

/** The card's brand, short for the eyes and in full for screen readers. */
export function BrandMark({ brand }: { readonly brand: Brand | undefined }) {
  const { payments } = useTenant();
  if (!brand)
    return (
      <span className={styles.brand}>
        <Icon name="card" />
      </span>
    );
  const { type, name } = brand;
  const mark = Object.hasOwn(short, type) ? short[type] : undefined;
  return (
    <span className={styles.brand} data-brand={isTaken(brand, payments)} title={name}>
      {mark && <span aria-hidden="true">{mark}</span>}
      <span className={mark && 'visually-hidden'}>{name}</span>
    </span>
  );
}
