import { Button } from '@mantine/core';
import { useSay } from '#text/say.tsx';
import { CalmPage } from './CalmPage.tsx';
import { ExpiredPicture } from './pictures.tsx';

export function ExpiredPage({ onBalances }: { onBalances: () => void }) {
  const say = useSay();
  return (
    <CalmPage
      picture={<ExpiredPicture />}
      heading={say('headings_expired')}
      topics={[say('topics_expired')]}
      actions={<Button onClick={onBalances}>{say('buttons_mybalances')}</Button>}
    />
  );
}
