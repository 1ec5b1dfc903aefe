import { useSay } from '#text/say.tsx';
import styles from './Numbers.module.css';

interface Props {
  /** The place that is called. */
  readonly name: string;
  readonly supportPhoneNumber: string;
}

/** A telephone number amid a sentence: pressed, it is called. */
export function Phone({ name, supportPhoneNumber: phone }: Props) {
  const say = useSay();
  return (
    <a
      className={styles.number}
      dir="ltr"
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={say('labels_callnumber', { location: name, phone })}
    >
      {phone}
    </a>
  );
}
