import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SettingsActions, SettingsPanel } from '#ui/SettingsPanel.tsx';
import type { Props } from './props.ts';

export function Unread({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  return (
    <SettingsPanel title="titles_accountinformation">
      <Note role="alert" isFault icon="alert">
        <p>{say('request_errors_loadprofile')}</p>
      </Note>
      <SettingsActions>
        <Button onClick={() => actor.send({ type: 'reading.retried' })}>
          {say('buttons_tryagain')}
        </Button>
        <Button look="quiet" onClick={() => actor.send({ type: 'accounts.chosen' })}>
          {say('buttons_back')}
        </Button>
      </SettingsActions>
    </SettingsPanel>
  );
}
