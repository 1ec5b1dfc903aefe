import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { PreparingPicture } from './pictures.tsx';

interface Props {
  readonly onBack?: () => void;
  /** Where whoever need not wait for it goes on. */
  readonly guestHref?: string;
}

/** A place that exists and has no screen yet. */
export function BeingPreparedPage({ onBack, guestHref }: Props) {
  const say = useSay();
  return (
    <CalmPage
      picture={<PreparingPicture />}
      heading={say('headings_beingprepared')}
      topics={[say('topics_beingprepared')]}
      actions={
        <>
          {guestHref !== undefined && (
            <ButtonLink look="primary" large href={guestHref}>
              {say('buttons_guestcheckout')}
            </ButtonLink>
          )}
          {onBack && (
            <Button look={guestHref === undefined ? 'primary' : 'secondary'} large onClick={onBack}>
              {say('buttons_goback')}
            </Button>
          )}
        </>
      }
    />
  );
}
