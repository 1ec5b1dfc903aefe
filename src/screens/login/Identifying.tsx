import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { loginProblems } from '#domain/login-form.ts';
import type { login } from '#machines/login.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useFocusAgain } from '#ui/form/use-focus-again.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { WayIn } from '#ui/WayIn.tsx';
import styles from './login.module.css';

export interface Props {
  readonly actor: ActorRefFrom<typeof login>;
  /** The username, where it is known already. */
  readonly username?: string | undefined;
}

/** The form for e-mail and password; a wrong password empties neither. */
export function Identifying({ actor, username = '' }: Props) {
  const say = useSay();
  const { quickpay } = useTenant().general;
  const { problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useRefusal(problem);
  const fields = useFields({
    initial: { username, password: '' },
    problemsIn: loginProblems,
    tidy: (name, value) => (name === 'username' ? value.trim() : value),
  });
  const password = fields.field('password');
  const shown = useFocusAgain(refusal.error !== undefined && !busy, 'password');
  const refused = password.error ?? refusal.error;
  const heading = say('headings_credentialedlogin');
  return (
    <WayIn
      heading={heading}
      after={
        <>
          <Button wide onClick={() => actor.send({ type: 'account.wanted' })}>
            {say('links_createaccount')}
          </Button>
          {quickpay && (
            <Button look="quiet" wide onClick={() => actor.send({ type: 'quickPay.chosen' })}>
              {say('buttons_backtoquickpay')}
            </Button>
          )}
          <ProviderLogin />
        </>
      }
    >
      <div ref={shown}>
        <Form
          label={heading}
          problems={
            refused === undefined || fields.problems.some(({ name }) => name === 'password')
              ? fields.problems
              : [...fields.problems, { name: 'password', sentence: refused }]
          }
          onSubmit={fields.submit(
            (typed) => !busy && actor.send({ type: 'credentials.submitted', ...typed }),
          )}
        >
          <TextField
            {...fields.field('username')}
            type="email"
            label={say('labels_email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            inputMode="email"
          />
          <PasswordField
            {...password}
            error={refused}
            label={say('labels_password')}
            autoComplete="current-password"
          />
          <div className={styles.forgot}>
            <Button
              look="quiet"
              onClick={() =>
                actor.send({ type: 'recovery.chosen', username: fields.values.username })
              }
            >
              {say('links_forgotpassword')}
            </Button>
          </div>
          {refusal.notice}
          <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
            {say('buttons_login')}
          </Button>
        </Form>
      </div>
    </WayIn>
  );
}

/** The link for the provider's own staff, whose login is elsewhere. */
function ProviderLogin() {
  const say = useSay();
  const { providerLoginUrl } = useTenant().general;
  if (providerLoginUrl === undefined) return null;
  return (
    <p className={styles.provider}>
      <a href={providerLoginUrl} rel="noreferrer">
        {say('links_providerlogin')}
      </a>
    </p>
  );
}
