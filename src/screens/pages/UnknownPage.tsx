import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
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
      actions={
        <Button look="primary" large onClick={onStart}>
          {say('buttons_gotostart')}
        </Button>
      }
    />
  );
}
