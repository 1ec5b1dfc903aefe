import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useSay } from '#text/say.tsx';
import { dateAndTime } from '#text/times.ts';
import { Announcer } from './Announcer.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import type { Aged } from './reading.ts';
import { useTenant } from './tenant.tsx';

/**
 * The day and time of a list that could not be read again, and the outcome of another try. It stays
 * mounted beside the list, so that whoever tried is told, and kept there, when the list is read.
 */
export function AsOf({ aged }: { readonly aged: Aged | false | undefined }) {
  const say = useSay();
  const [asked, ask] = useState(false);
  if (aged)
    return (
      <Stale
        {...aged}
        onAgain={() => {
          ask(true);
          aged.onAgain();
        }}
      />
    );
  return asked ? <ReadAgain says={say('topics_listreadagain')} /> : null;
}

function Stale({ readAt, isBusy, onAgain }: Aged) {
  const say = useSay();
  const language = useLanguage();
  const { timeZone } = useTenant();
  const [triedAt, setTriedAt] = useState<number>();
  useEffect(() => (isBusy ? () => setTriedAt(Date.now()) : undefined), [isBusy]);
  const moment = (at: number) => dateAndTime(new Date(at), language, timeZone);
  const failed =
    triedAt === undefined ? '' : say('topics_liststillasof', { when: moment(triedAt) });
  return (
    <Note icon="history">
      <p role="status">{say('topics_listasof', { when: moment(readAt) })}</p>
      {failed && <p aria-hidden="true">{failed}</p>}
      <Button busy={isBusy} onClick={onAgain}>
        {say('buttons_tryagain')}
      </Button>
      <Announcer says={isBusy ? '' : failed} />
    </Note>
  );
}

/** The button that was pressed is gone, and its place has the focus. */
function ReadAgain({ says }: { readonly says: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A patient who has gone on meanwhile is left where they are.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Note ref={box} tabIndex={-1} icon="check">
      <p>{says}</p>
    </Note>
  );
}
