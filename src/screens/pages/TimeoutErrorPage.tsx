import { Button } from '@mantine/core';
import { useSay } from '#text/say.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

/** Stands in for every page of an account while its profile or balances could not be loaded. */
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
        <Button onClick={onReload} loading={busy}>
          {say('buttons_reloadpage')}
        </Button>
      }
    />
  );
}
