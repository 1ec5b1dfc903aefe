import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { invitedProblems } from '#domain/invitation-form.ts';
import type { invitation } from '#machines/invitation.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { inOrder } from '#ui/form/in-order.ts';
import { Row } from '#ui/form/Row.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { WayIn } from '#ui/WayIn.tsx';
import { Refused } from './Refused.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof invitation>;
}

const empty = { firstName: '', lastName: '', password: '', again: '' };

/** Name and password of whoever accepts; the address is the one that was invited. */
export function FillingIn({ actor }: Props) {
  const say = useSay();
  const { email = '', problem, owner: name } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const refusal = useRefusal(problem);
  const fields = useFields({
    initial: empty,
    problemsIn: invitedProblems,
    tidy: (name, value) => (name.endsWith('Name') ? value.trim() : value),
  });
  const password = fields.field('password');
  const refused = password.error ?? refusal.error;
  const heading = say('headings_inviteaccount');
  const own = refused !== undefined && { name: 'password', sentence: refused };
  return (
    <WayIn
      heading={heading}
      topic={
        name === undefined ? say('topics_inviteaccount') : say('topics_inviteaccountby', { name })
      }
      notice={failed && <Refused actor={actor} />}
    >
      <Form
        label={heading}
        problems={inOrder(empty, [
          ...fields.problems.filter((one) => one.name !== 'password'),
          own,
        ])}
        onSubmit={fields.submit(({ again: _, ...typed }) => {
          if (!busy) actor.send({ type: 'account.submitted', ...typed });
        })}
      >
        <Row>
          <TextField
            {...fields.field('firstName')}
            label={say('labels_firstname')}
            autoComplete="given-name"
            maxLength={60}
          />
          <TextField
            {...fields.field('lastName')}
            label={say('labels_lastname')}
            autoComplete="family-name"
            maxLength={60}
          />
        </Row>
        <TextField
          name="email"
          type="email"
          label={say('labels_email')}
          help={say('topics_invitedemail')}
          autoComplete="username"
          value={email}
          readOnly
          error={undefined}
          onChange={() => undefined}
          onBlur={() => undefined}
        />
        <NewPasswordField {...password} error={refused} label={say('labels_password')} />
        <PasswordField
          {...fields.field('again')}
          label={say('labels_confirmpassword')}
          autoComplete="new-password"
        />
        {refusal.notice}
        {failed ? (
          <Button look="primary" large wide onClick={() => actor.send({ type: 'notice.closed' })}>
            {say('buttons_login')}
          </Button>
        ) : (
          <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
            {say('buttons_createaccount')}
          </Button>
        )}
      </Form>
    </WayIn>
  );
}
