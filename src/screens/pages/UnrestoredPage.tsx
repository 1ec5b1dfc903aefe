import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

interface Props {
  readonly onRetry: () => void;
  /** Gives the visit up. */
  readonly onRestart: () => void;
}

/** The server could not tell of the visit from before a reload; it is still kept there. */
export function UnrestoredPage({ onRetry, onRestart }: Props) {
  const say = useSay();
  return (
    <CalmPage
      picture={<TroublePicture />}
      heading={say('headings_visitnotrestored')}
      topics={[say('topics_visitnotrestored')]}
      actions={
        <>
          <Button look="primary" large onClick={onRetry}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={onRestart}>
            {say('buttons_restart')}
          </Button>
        </>
      }
    />
  );
}
