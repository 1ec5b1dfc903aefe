import { useEffect, useRef } from 'react';
import { useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';
import type { Props } from './FillingIn.tsx';

/** The account cannot be created; the chart leads on to the login after a minute, or once the notice is closed. */
export function Refused({ actor }: Props) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below, and the way to the login by then.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Note
      ref={box}
      tabIndex={-1}
      role="alert"
      isFault
      icon="alert"
      heading={say('errors_4011_heading')}
      onClose={() => actor.send({ type: 'notice.closed' })}
    >
      <p>{say('errors_4011_topic')}</p>
    </Note>
  );
}
