import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

/** The provider's settings could not be loaded: error 4000. */
export function UnreachablePage({
  onRetry,
  busy = false,
}: {
  onRetry: () => void;
  busy?: boolean;
}) {
  const say = useSay();
  return (
    <CalmPage
      picture={<TroublePicture />}
      heading={say('errors_4000_heading')}
      topics={[say('errors_4000_topic')]}
      actions={
        <Button look="primary" large onClick={onRetry} busy={busy}>
          {say('buttons_tryagain')}
        </Button>
      }
    />
  );
}
