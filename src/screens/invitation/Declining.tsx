import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './FillingIn.tsx';

/** The link alone declines nothing: programs that look at mails open links, too. */
export function AskingToDecline({ actor }: Props) {
  const say = useSay();
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const name = useSelector(actor, ({ context }) => context.owner);
  return (
    <NoticePage
      icon="people"
      heading={say('headings_declineinvite')}
      topics={[
        name === undefined ? say('topics_declineinvite') : say('topics_declineinviteby', { name }),
      ]}
      actions={
        <>
          <Button large busy={busy} onClick={() => actor.send({ type: 'decline.chosen' })}>
            {say('buttons_declineinvite')}
          </Button>
          <Button look="quiet" onClick={() => actor.send({ type: 'start.chosen' })}>
            {say('buttons_keepinvite')}
          </Button>
        </>
      }
    />
  );
}

export function Declined({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="check"
      heading={say('headings_linkdeclined')}
      topics={[say('topics_linkdeclined')]}
      actions={
        <Button onClick={() => actor.send({ type: 'start.chosen' })}>
          {say('buttons_gotostart')}
        </Button>
      }
    />
  );
}
