import { useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import type { Props } from './FillingIn.tsx';

/** The account cannot be created; the chart leads on to the login after a minute, or once the notice is closed. */
export function Refused({ actor }: Props) {
  const say = useSay();
  // The way to the login has the focus by then.
  const box = useTakesFocus(true);
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
