import { useSay } from '#text/say.tsx';
import { Button } from '#ui/light/Button.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import { Notice, Sign } from '#ui/light/Notice.tsx';
import { useWaiting, type PortalRef } from './portal-ref.ts';

const picture = (
  <Sign>
    <Icon name="alert" size={28} />
  </Sign>
);

/** The page in place of every screen once a request failed so badly that only a restart helps. */
export function FatalPage({ offline, onRestart }: { offline: boolean; onRestart: () => void }) {
  const say = useSay();
  return (
    <Notice
      picture={picture}
      heading={say(offline ? 'headings_networkerror' : 'headings_fatal')}
      topics={[say(offline ? 'topics_networkerror' : 'topics_fatal')]}
      actions={
        <Button look="primary" large onClick={onRestart}>
          {say('buttons_restart')}
        </Button>
      }
    />
  );
}

interface Unreached {
  readonly busy: boolean;
  /** The state of the payment; left out where none is being made. */
  readonly payment?: 'sent' | 'unsent' | undefined;
  readonly onRetry: () => void;
}

/** The page while the server cannot be reached; the screen is kept and comes back by itself. */
export function UnreachedPage({ busy, payment, onRetry }: Unreached) {
  const say = useSay();
  return (
    <Notice
      picture={picture}
      heading={say('headings_networkerror')}
      topics={[say('topics_networkerror'), say(`topics_unreached${payment ?? ''}`)]}
      actions={
        <Button look="primary" large busy={busy} onClick={onRetry}>
          {say('buttons_tryagain')}
        </Button>
      }
    />
  );
}

interface Lost extends Omit<Unreached, 'busy'> {
  readonly portal: PortalRef;
}

/** The same page inside the frame, busy while the portal asks for the server. */
export const LostPage = ({ portal, ...rest }: Lost) => (
  <UnreachedPage {...rest} busy={useWaiting(portal)} />
);
