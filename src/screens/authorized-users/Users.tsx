import { useSelector } from '@xstate/react';
import type { AuthorizedUser, UserStatus } from '#domain/authorized-user.ts';
import { useSay } from '#text/say.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { LoginName } from '#ui/LoginName.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ListReading, ListUnread } from '#ui/ListReading.tsx';
import { SettingsRows, SettingsSection } from '#ui/SettingsPanel.tsx';
import type { Tone } from '#ui/theme-looks.ts';
import styles from './Users.module.css';
import type { Props } from './props.ts';

const statuses = {
  ACTIVE: { tone: 'success', text: 'labels_userstatus_active' },
  ACTIVATION_SENT: { tone: 'brand', text: 'labels_userstatus_sent' },
  ACTIVATION_EXPIRED: { tone: 'warning', text: 'labels_userstatus_expired' },
} as const satisfies Record<UserStatus, { tone: Tone; text: string }>;

/** The authorized users with the state of each: waiting for the list, without it, and empty as well. */
export function Users({ actor, users }: Props) {
  const say = useSay();
  return (
    <SettingsSection heading={say('headings_authorizedusers')}>
      <List actor={actor} users={users} />
    </SettingsSection>
  );
}

function List({ actor, users }: Props) {
  const say = useSay();
  if (users.kind === 'reading') return <ListReading height="3.5rem" />;
  if (users.kind === 'unread')
    return <ListUnread topic={say('request_errors_loadusers')} again={users} />;
  if (users.list.length === 0) return <p>{say('topics_noauthorizedusers')}</p>;
  return (
    <>
      <AsOf aged={users.asOf} />
      <SettingsRows>
        {users.list.map((user) => (
          <User key={user.patientId} actor={actor} user={user} />
        ))}
      </SettingsRows>
    </>
  );
}

function User({ actor, user }: Pick<Props, 'actor'> & { readonly user: AuthorizedUser }) {
  const say = useSay();
  const sendsAgain = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('sendingAgain') && snapshot.context.user?.patientId === user.patientId,
  );
  const { email, userStatus } = user;
  const { tone, text } = statuses[userStatus];
  const isActive = userStatus === 'ACTIVE';
  return (
    <li className={styles.user}>
      <div className={styles.row}>
        <div className={styles.who}>
          <strong>
            <LoginName username={email} />
          </strong>
          <Badge tone={tone}>{say(text)}</Badge>
        </div>
        <div className={styles.actions}>
          {!isActive && (
            <Button
              busy={sendsAgain}
              aria-label={say('buttons_resendinviteto', { email })}
              onClick={() => actor.send({ type: 'invitation.repeated', user })}
            >
              {say('buttons_resendinvite')}
            </Button>
          )}
          <Button
            look="danger"
            aria-label={say(isActive ? 'buttons_removeuser' : 'buttons_withdrawinvitationof', {
              email,
            })}
            onClick={() => actor.send({ type: 'removal.chosen', user })}
          >
            {say(isActive ? 'buttons_remove' : 'buttons_withdraw')}
          </Button>
        </div>
      </div>
    </li>
  );
}
