import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useSince } from './use-since.ts';
import { ToSettings } from './ToSettings.tsx';

/** Nothing was paid yet. */
export function Empty({
  more,
  onBalances,
  settings,
}: {
  /** Codes that may still be paid. */
  readonly more?: ReactNode;
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
      more={more}
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
