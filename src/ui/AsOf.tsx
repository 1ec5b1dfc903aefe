import { useLanguage, useSay } from '#text/say.tsx';
import { dateAndTime } from '#text/times.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

interface Props {
  readonly readAt: number;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** The day and time of a list that could not be read again. */
export function AsOf({ readAt, isBusy, onAgain }: Props) {
  const say = useSay();
  const when = dateAndTime(new Date(readAt), useLanguage());
  return (
    <Note icon="history">
      <p role="status">{say('topics_listasof', { when })}</p>
      <Button busy={isBusy} onClick={onAgain}>
        {say('buttons_tryagain')}
      </Button>
    </Note>
  );
}
