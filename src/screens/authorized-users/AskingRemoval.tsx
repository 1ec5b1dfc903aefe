import { useSelector } from '@xstate/react';
import { toCallAt } from '#domain/account-names.ts';
import type { UserPlan, UserStatus } from '#domain/authorized-user.ts';
import { listed } from '#text/listed.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { PlanRunning } from '#ui/plans/PlanRunning.tsx';
import { Question } from '#ui/Question.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { Props } from './props.ts';

const ofUser = {
  heading: 'headings_removeuser',
  topic: 'topics_removeuser',
  remove: 'buttons_remove',
} as const;
const ofInvitation = {
  heading: 'headings_withdrawinvitation',
  topic: 'topics_withdrawinvitation',
  remove: 'buttons_withdraw',
} as const;
/** The link of an invitation that nobody took up in time has stopped working by itself. */
const ofExpired = { ...ofInvitation, topic: 'topics_withdrawexpired' } as const;
const texts = {
  ACTIVE: ofUser,
  ACTIVATION_SENT: ofInvitation,
  ACTIVATION_EXPIRED: ofExpired,
} as const satisfies Record<UserStatus, object>;

/** Keep is the first button, so that a hasty Enter removes nobody. */
export function AskingRemoval({ actor }: Props) {
  const say = useSay();
  const user = useSelector(actor, ({ context }) => context.user);
  const email = user?.email ?? '';
  const asks = texts[user?.userStatus ?? 'ACTIVATION_SENT'];
  const plans = user?.plans ?? [];
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const keep = () => actor.send({ type: 'removal.dropped' });
  return (
    <Question
      heading={say(asks.heading)}
      topic={say(asks.topic, { email })}
      onDismiss={keep}
      waiting={busy && say('topics_userremoving')}
      isLong={plans.length > 0}
      actions={
        <>
          <Button onClick={keep}>{say('buttons_keepuser')}</Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => actor.send({ type: 'removal.confirmed' })}
          >
            {say(asks.remove)}
          </Button>
        </>
      }
    >
      {plans.map((plan) => (
        <GoingOn key={plan.accounts.join(' ')} plan={plan} />
      ))}
    </Question>
  );
}

/** A plan that does not end with the login, and whom to call about it. */
function GoingOn({ plan: { accounts, locations, remaining, next } }: { readonly plan: UserPlan }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <p>{say('topics_userplan', { accounts: listed(language, accounts) })}</p>
      <p>
        <PlanRunning standing={{ planId: '', remaining, ...(next && { next }) }} unread={false} />
      </p>
      <PhoneLines places={toCallAt(useTenant(), locations)} />
    </>
  );
}
