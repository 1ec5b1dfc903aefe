import type { Place } from '#domain/place.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/light/Button.tsx';
import styles from './EmbedButtons.module.css';
import type { PortalRef } from './portal-ref.ts';

/** Back and Close for a portal inside a provider's page, which may show no browser buttons. */
export function EmbedButtons({ portal, place }: { portal: PortalRef; place: Place | undefined }) {
  const say = useSay();
  return (
    <div className={styles.buttons}>
      {!place?.hides?.includes('goBack') && (
        <Button onClick={() => portal.send({ type: 'back.chosen' })}>
          {say('buttons_goback')}
        </Button>
      )}
      <Button icon="close" onClick={() => portal.send({ type: 'close.chosen' })}>
        {say('buttons_close')}
      </Button>
    </div>
  );
}
