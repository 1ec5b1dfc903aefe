import type { ActorRefFrom } from 'xstate';
import type { manualEntry } from '#machines/manual-entry.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './manual-entry.module.css';

/** The cart holds as many accounts as the provider takes at once. */
export function FullScreen({ actor }: { readonly actor: ActorRefFrom<typeof manualEntry> }) {
  const say = useSay();
  const { locations } = useTenant();
  return (
    <NoticePage
      icon="list"
      heading={say('headings_accountlimit')}
      topics={[say('topics_accountlimit')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'entry.cancelled' })}>
            {say('buttons_viewaccounts')}
          </Button>
          <div className={styles.contact}>
            <PhoneLines places={locations} />
          </div>
        </>
      }
    />
  );
}
