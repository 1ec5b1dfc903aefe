import { useSelector } from '@xstate/react';
import { cardDeclineText } from '#domain/payment.ts';
import { useSay } from '#text/say.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { Note } from '#ui/Note.tsx';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import type { Props } from './props.ts';

/** The reason why the form is there again; it takes the focus, so that it is seen and read first. */
export function Refusal({ actor }: Pick<Props, 'actor'>) {
  const { reason, problem, key } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const refusal = useRefusal(problem);
  return busy ? null : (
    <>
      {refusal.notice}
      {reason && <Declined key={key} text={cardDeclineText(reason)} />}
    </>
  );
}

function Declined({ text }: { readonly text: ReturnType<typeof cardDeclineText> }) {
  const say = useSay();
  const box = useTakesFocus(true);
  return (
    <Note
      ref={box}
      tabIndex={-1}
      role="group"
      isFault
      icon="alert"
      heading={say('headings_carddeclined')}
    >
      <p>{say(text)}</p>
    </Note>
  );
}
