import type { Unstated } from '#domain/help/costs.ts';
import { useSay } from '#text/say.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import styles from './help.module.css';
import type { Props } from './props.ts';
import { useContacts } from './use-contacts.ts';
import { names } from './way-names.ts';

/** A way whose terms nobody states here: no number stands in their place. */
export function UnstatedCard({ actor, way }: Props & Unstated) {
  const say = useSay();
  const contacts = useContacts({ actor });
  return (
    <article className={styles.cost}>
      <h2>{say(names[way])}</h2>
      <p>{say('topics_wayunstated')}</p>
      <PhoneLines places={contacts} />
    </article>
  );
}
