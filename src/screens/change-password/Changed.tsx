import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SettingsPanel } from '#ui/SettingsPanel.tsx';
import type { Props } from './Choosing.tsx';

export function Changed({ actor }: Props) {
  const say = useSay();
  return (
    <div data-moved>
      <SettingsPanel title="titles_changepassword">
        <Note icon="check" heading={say('headings_resetpasswordsuccess')}>
          <p>{say('topics_ownpasswordchanged')}</p>
        </Note>
        <div>
          <Button look="primary" onClick={() => actor.send({ type: 'accounts.chosen' })}>
            {say('buttons_backtoaccounts')}
          </Button>
        </div>
      </SettingsPanel>
    </div>
  );
}
