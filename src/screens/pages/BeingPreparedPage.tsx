import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { PreparingPicture } from './pictures.tsx';

/** The page of a place that has no screen yet. */
export function BeingPreparedPage({ onBack }: { readonly onBack: () => void }) {
  const say = useSay();
  return (
    <CalmPage
      picture={<PreparingPicture />}
      heading={say('headings_beingprepared')}
      topics={[say('topics_beingprepared')]}
      actions={
        <Button look="primary" large onClick={onBack}>
          {say('buttons_goback')}
        </Button>
      }
    />
  );
}
