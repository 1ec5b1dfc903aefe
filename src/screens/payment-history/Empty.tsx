import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useSince } from './use-since.ts';
import { ToSettings } from './ToSettings.tsx';

/** Nothing was paid yet. */
export function Empty({
  onBalances,
  settings,
}: {
  readonly onBalances: () => void;
  /** The first setting that the patient may enter. */
  readonly settings: string | undefined;
}) {
  const say = useSay();
  const since = useSince();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_historyempty')}
      topics={[since]}
      actions={
        <>
          <Button look="primary" large onClick={onBalances}>
            {say('buttons_mybalances')}
          </Button>
          <ToSettings path={settings} />
        </>
      }
    />
  );
}
