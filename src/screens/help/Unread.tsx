import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import type { Props } from './props.ts';
import { useContacts } from './use-contacts.ts';

/** The provider's help could not be read: the telephone still helps. */
export function Unread({ actor }: Props) {
  const say = useSay();
  const contacts = useContacts({ actor });
  const { leadsOn, isFinancing } = useSelector(actor, ({ context }) => context);
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_helpunread')}
      topics={[say('topics_helpunread')]}
      more={<PhoneLines places={contacts} />}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          {leadsOn && (
            <Button large onClick={() => actor.send({ type: 'onward.chosen' })}>
              {say(isFinancing ? 'buttons_helponwardfinancing' : 'buttons_helponward')}
            </Button>
          )}
          <Button look="quiet" large onClick={() => actor.send({ type: 'back.chosen' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
