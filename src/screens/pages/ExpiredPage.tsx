import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { ExpiredPicture } from './pictures.tsx';

export function ExpiredPage({ onBalances }: { onBalances: () => void }) {
  const say = useSay();
  return (
    <CalmPage
      picture={<ExpiredPicture />}
      heading={say('headings_expired')}
      topics={[say('topics_expired')]}
      actions={
        <Button look="primary" large onClick={onBalances}>
          {say('buttons_mybalances')}
        </Button>
      }
    />
  );
}
