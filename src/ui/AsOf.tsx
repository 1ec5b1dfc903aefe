import { useLanguage, useSay } from '#text/say.tsx';
import { dateAndTime } from '#text/times.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import type { Aged } from './reading.ts';
import { useTenant } from './tenant.tsx';

/** The day and time of a list that could not be read again. */
export function AsOf({ readAt, isBusy, onAgain }: Aged) {
  const say = useSay();
  const { timeZone } = useTenant();
  const when = dateAndTime(new Date(readAt), useLanguage(), timeZone);
  return (
    <Note icon="history">
      <p role="status">{say('topics_listasof', { when })}</p>
      <Button busy={isBusy} onClick={onAgain}>
        {say('buttons_tryagain')}
      </Button>
    </Note>
  );
}
