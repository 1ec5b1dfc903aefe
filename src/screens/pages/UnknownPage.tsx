import { Button } from '@mantine/core';
import { useSay } from '#text/say.tsx';
import { CalmPage } from './CalmPage.tsx';
import { UnknownPicture } from './pictures.tsx';

/** An address that leads nowhere in this provider's portal. */
export function UnknownPage({ onStart }: { onStart: () => void }) {
  const say = useSay();
  return (
    <CalmPage
      picture={<UnknownPicture />}
      heading={say('headings_unknownpage')}
      topics={[say('topics_unknownpage')]}
      actions={<Button onClick={onStart}>{say('buttons_gotostart')}</Button>}
    />
  );
}
