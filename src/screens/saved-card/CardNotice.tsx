import { useSelector } from '@xstate/react';
import { cardDeclineText } from '#domain/payment.ts';
import { useSay } from '#text/say.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { Note } from '#ui/Note.tsx';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import type { Props } from './props.ts';

/** The reason why the form is there again; it takes the focus, so that it is seen and read first. */
export function CardNotice({ actor }: Props) {
  const { notice, problem, key } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const refusal = useRefusal(problem);
  return busy ? null : (
    <>
      {refusal.notice}
      {notice && <Shown key={`${key} ${notice}`} actor={actor} />}
    </>
  );
}

function Shown({ actor }: Props) {
  const say = useSay();
  const { notice, reason } = useSelector(actor, ({ context }) => context);
  const box = useTakesFocus(true);
  const isDeclined = notice === 'declined';
  return (
    <Note
      ref={box}
      tabIndex={-1}
      role="group"
      isFault={isDeclined}
      icon={isDeclined ? 'alert' : 'info'}
      heading={say(isDeclined ? 'headings_carddeclined' : 'headings_cardunsaved')}
    >
      <p>{isDeclined ? say(cardDeclineText(reason ?? 'declined')) : say('topics_cardunsaved')}</p>
    </Note>
  );
}
