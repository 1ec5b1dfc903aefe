import { addressOf } from '#domain/place-at.ts';
import type { HelpOrigin } from '#domain/visit/help.ts';
import { useSay } from '#text/say.tsx';
import styles from './HelpLink.module.css';

/** The calm way to help with a bill, beside the ways to pay it. */
export function HelpLink({ from }: { readonly from?: HelpOrigin }) {
  const say = useSay();
  const address = from ? addressOf('helpFrom', { from }) : addressOf('help');
  return (
    <a href={`#${address}`} className={styles.link}>
      {say('links_help')}
    </a>
  );
}
