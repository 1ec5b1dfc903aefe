import { useRef } from 'react';
import { useSay } from '#text/say.tsx';
import { deviceInWords } from '#text/device.ts';
import { sessionsPage, type LiveSession } from '#domain/account-change.ts';
import { AsOf } from '#ui/AsOf.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ListReading, ListUnread } from '#ui/ListReading.tsx';
import { MoreRows } from '#ui/MoreRows.tsx';
import { SettingsRows, SettingsSection } from '#ui/SettingsPanel.tsx';
import { useFirst } from '#ui/use-first.ts';
import type { Props, SessionsShown } from './props.ts';
import styles from './security.module.css';
import { useMoment } from './use-moment.ts';

type Sessions = Pick<Props, 'actor' | 'sessions'>;

/** The devices on which the patient is logged in, this one among them. */
export function Sessions(props: Sessions) {
  const say = useSay();
  return (
    <SettingsSection heading={say('headings_livesessions')}>
      <List {...props} />
    </SettingsSection>
  );
}

function List({ actor, sessions }: Sessions) {
  const say = useSay();
  if (sessions.kind === 'reading') return <ListReading height="4rem" />;
  if (sessions.kind === 'unread')
    return <ListUnread topic={say('request_errors_loadsessions')} again={sessions} />;
  const hasOthers = sessions.list.some(({ isThis }) => !isThis);
  return (
    <>
      <AsOf aged={sessions.asOf} />
      <Rows list={sessions.list} />
      {hasOthers ? (
        <div>
          <Button look="danger" onClick={() => actor.send({ type: 'others.chosen' })}>
            {say('buttons_endothers')}
          </Button>
        </div>
      ) : (
        <p>{say('topics_noothersessions')}</p>
      )}
    </>
  );
}

function Rows({ list }: Pick<Extract<SessionsShown, { kind: 'read' }>, 'list'>) {
  const say = useSay();
  const rows = useRef<HTMLUListElement>(null);
  const { shown, further } = useFirst(list, sessionsPage);
  const count = shown.length;
  return (
    <>
      <SettingsRows ref={rows}>
        {shown.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </SettingsRows>
      <MoreRows
        rows={rows}
        count={count}
        further={further}
        says={count > sessionsPage ? say('labels_sessionsshown', { count }) : ''}
      />
    </>
  );
}

function Session({ session }: { readonly session: LiveSession }) {
  const say = useSay();
  const moment = useMoment();
  const { device, isThis, isLaunched, since, lastUsed } = session;
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <strong>{deviceInWords(say, device)}</strong>
        {isThis && <Badge tone="success">{say('labels_thissession')}</Badge>}
      </div>
      {isLaunched && <p>{say('labels_sessionlaunched')}</p>}
      <p>{say('labels_sessionsince', { since: moment(since) })}</p>
      <p>{say('labels_sessionused', { used: moment(lastUsed) })}</p>
    </li>
  );
}
