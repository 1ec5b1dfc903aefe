import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { Button } from '#ui/Button.tsx';
import { ListReading, ListUnread } from '#ui/ListReading.tsx';
import { SettingsPanel } from '#ui/SettingsPanel.tsx';
import { Choices } from './Choices.tsx';
import type { Props } from './props.ts';
import { Stopped } from './Stopped.tsx';

/** The switches: waiting for the choices, and without them as well. */
export function Choosing({ actor, shown, isHolder, isSent }: Props) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  return (
    <SettingsPanel title="titles_communications" topic={say('topics_communications')}>
      {shown.kind === 'reading' && <ListReading height="10rem" />}
      {shown.kind === 'unread' && (
        <ListUnread topic={say('request_errors_loadcommunications')} again={shown} />
      )}
      {shown.kind === 'read' && (
        <>
          <AsOf aged={shown.asOf} />
          {shown.reach.hasCarrierOptOut && (
            <Stopped isHolder={isHolder} isSent={isSent} reach={shown.reach} />
          )}
          <Choices actor={actor} isHolder={isHolder} isSent={isSent} {...shown} />
        </>
      )}
      <p role="status" className="visually-hidden">
        {busy && say('topics_choicesaving')}
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
