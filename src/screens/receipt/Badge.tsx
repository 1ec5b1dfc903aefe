import { toneOf } from '#domain/receipt.ts';
import { useLookUp } from '#text/say.tsx';
import styles from './Receipt.module.css';

/** The result in a word and a colour; an unknown result is shown as it came. */
export function Badge({ result }: { result: string }) {
  const lookUp = useLookUp();
  return (
    <span className={styles.badge} data-tone={toneOf(result)}>
      {lookUp(`labels_receipt${result}`) ?? result}
    </span>
  );
}
