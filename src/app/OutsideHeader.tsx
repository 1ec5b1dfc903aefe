import type { Provider } from '#contract/boot.ts';
import { PlainLogo } from '#frame/Logo.tsx';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './OutsideHeader.module.css';

interface Props {
  readonly provider: Provider | undefined;
  /** Set inside a provider's page only. */
  readonly onClose: (() => void) | undefined;
  /** The patient asked for the page to be closed. */
  readonly closing: boolean;
}

/** The provider's logo, and the way out of the provider's page. */
export function OutsideHeader({ provider, onClose, closing }: Props) {
  const say = useSay();
  const { name, branding } = provider ?? {};
  return (
    <header
      className={styles.header}
      data-strip={branding?.stripBackgroundColor !== undefined || undefined}
    >
      <div className={styles.row}>
        {name !== undefined && branding ? <PlainLogo provider={{ name, branding }} /> : <span />}
        {onClose && (
          <Button icon="close" onClick={onClose}>
            {say('buttons_close')}
          </Button>
        )}
      </div>
      {/* The page around has taken the portal away by now if it heard the wish to close. */}
      <p role="status" className={styles.closing}>
        {closing && say('topics_closetab')}
      </p>
    </header>
  );
}
