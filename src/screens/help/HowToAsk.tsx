import type { Asked } from '#domain/help/terms.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './help.module.css';

interface Props {
  readonly at: Asked;
  /** The words of the page and of the number, with a name for the number. */
  readonly link: 'links_helpapply' | 'links_helpitemized';
  readonly call: 'labels_helpapply' | 'labels_helpitemized';
}

/** The page and the number at which something is asked for, as far as the provider has them. */
export function HowToAsk({ at: { url, phone }, link, call }: Props) {
  const say = useSay();
  if (!url && !phone) return null;
  return (
    <p className={styles.ask}>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {say(link)}
          <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={say(call, { phone })}>
          <Icon name="phone" size={18} />
          {phone}
        </a>
      )}
    </p>
  );
}
