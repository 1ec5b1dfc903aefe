import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

/**
 * The page in place of every account page while the profile or the balances could not be loaded.
 */
export function TimeoutErrorPage({
  onReload,
  busy = false,
}: {
  onReload: () => void;
  busy?: boolean;
}) {
  const say = useSay();
  return (
    <CalmPage
      picture={<TroublePicture />}
      heading={say('headings_apifailure')}
      topics={[say('topics_apifailure')]}
      actions={
        <Button look="primary" large onClick={onReload} busy={busy}>
          {say('buttons_reloadpage')}
        </Button>
      }
    />
  );
}
