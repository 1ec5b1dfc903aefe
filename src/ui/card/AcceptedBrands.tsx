import { takenBrands, type Brand } from '#domain/card.ts';
import { useSay } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';
import styles from './card.module.css';

/**
 * The card brands that the provider takes; once the number tells its brand, the others are greyed.
 */
export function AcceptedBrands({ brand }: { readonly brand: Brand | undefined }) {
  const say = useSay();
  const { payments } = useTenant();
  const taken = takenBrands(payments);
  return (
    <>
      <span className="visually-hidden">
        {say('labels_acceptedcards', { cards: taken.map(({ name }) => name).join(', ') })}
      </span>
      <span className={styles.brands} aria-hidden="true">
        {taken.map(({ type, name }) => (
          <span key={type} data-lit={brand && brand.type === type}>
            {name}
          </span>
        ))}
      </span>
    </>
  );
}
