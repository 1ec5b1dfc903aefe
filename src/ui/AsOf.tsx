import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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
  const held = useRef(false);
  if (aged)
    return (
      <Stale
        {...aged}
        held={held}
        onAgain={() => {
          ask(true);
          aged.onAgain();
        }}
      />
    );
  return asked ? <ReadAgain held={held} says={say('topics_listreadagain')} /> : null;
}

interface Held {
  /** The focus was in the note when it went. */
  readonly held: RefObject<boolean>;
}

function Stale({ readAt, isBusy, onAgain, held }: Aged & Held) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      held.current = own?.contains(document.activeElement) === true;
    };
  }, [held]);
  const say = useSay();
  const language = useLanguage();
  const { timeZone } = useTenant();
  const [triedAt, setTriedAt] = useState<number>();
  useEffect(() => (isBusy ? () => setTriedAt(Date.now()) : undefined), [isBusy]);
  const moment = (at: number) => dateAndTime(new Date(at), language, timeZone);
  const failed =
    triedAt === undefined ? '' : say('topics_liststillasof', { when: moment(triedAt) });
  return (
    <Note ref={box} icon="history">
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
function ReadAgain({ says, held }: Held & { readonly says: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (held.current) box.current?.focus({ preventScroll: true });
  }, [held]);
  return (
    <Note ref={box} tabIndex={-1} icon="check">
      <p>{says}</p>
    </Note>
  );
}
