import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { SettingsActions, SettingsPanel } from '#ui/SettingsPanel.tsx';
import { Changes } from './Changes.tsx';
import type { Props } from './props.ts';
import { Sessions } from './Sessions.tsx';

export function Listing({ actor, sessions, changes, mayClose, isInvited }: Props) {
  const say = useSay();
  return (
    <SettingsPanel title="titles_security" topic={say('topics_security')}>
      {isInvited && <p>{say('topics_securityinvited')}</p>}
      {/* Before the lists, which are long. */}
      <SettingsActions>
        <ButtonLink look="secondary" href={`#${places.changePassword.path}`}>
          {say('links_changepassword')}
        </ButtonLink>
        <ButtonLink look="secondary" href={`#${places.ownData.path}`}>
          {say('links_owndata')}
        </ButtonLink>
        {mayClose && (
          <ButtonLink look="secondary" href={`#${places.closeAccount.path}`}>
            {say('links_closeaccount')}
          </ButtonLink>
        )}
      </SettingsActions>
      <Sessions actor={actor} sessions={sessions} />
      <Changes changes={changes} />
      <div>
        <Button look="quiet" onClick={() => actor.send({ type: 'accounts.chosen' })}>
          {say('buttons_back')}
        </Button>
      </div>
    </SettingsPanel>
  );
}
