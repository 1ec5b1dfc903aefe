import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SettingsCard, SettingsPanel } from '#ui/SettingsPanel.tsx';
import { Inviting } from './Inviting.tsx';
import type { Props } from './props.ts';
import { Users } from './Users.tsx';

const sending = ['inviting', 'checkingInvited', 'sendingAgain'] as const;

export function Listing(props: Props) {
  const { actor } = props;
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const isSending = useSelector(actor, (now) => sending.some((state) => now.matches(state)));
  const invited = useSelector(actor, ({ context }) => context.invited);
  return (
    <SettingsPanel title="titles_adduser" topic={say('topics_adduser')}>
      <Note icon="people">
        <p>{say('topics_adduserrights')}</p>
        <p>{say('topics_adduserexpiry')}</p>
      </Note>
      <SettingsCard>
        <Inviting key={invited} actor={actor} />
      </SettingsCard>
      <Users {...props} />
      <p role="status" className="visually-hidden">
        {isSending && say('topics_invitationsending')}
      </p>
      <div>
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => actor.send({ type: 'accounts.chosen' })}
        >
          {say('buttons_back')}
        </Button>
      </div>
    </SettingsPanel>
  );
}
