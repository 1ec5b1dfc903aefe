import { useSay } from '#text/say.tsx';
import { Button } from '../Button.tsx';
import { NoticePage } from '../NoticePage.tsx';

interface Props {
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

/** A card on file could not be read. */
export function CardUnread({ onAgain, onBack }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="card"
      heading={say('headings_cardunread')}
      topics={[say('errors_savedcards')]}
      actions={
        <>
          <Button look="primary" large onClick={onAgain}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={onBack}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
