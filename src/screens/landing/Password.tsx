import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { passwordProblem } from '#domain/password-length.ts';
import type { quickPayLogin } from '#machines/quick-pay-login.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/light/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { inMantine } from '#ui/MantineRoom.tsx';
import { useTenant } from '#ui/tenant.tsx';
import own from './QuickPayLogin.module.css';

/** The username is known: its password opens the saved visit. */
function Password({ actor }: { readonly actor: ActorRefFrom<typeof quickPayLogin> }) {
  const say = useSay();
  const lookUp = useLookUp();
  const region = phoneRegionOf(useTenant().payments.currency);
  const { username, way, problem } = useSelector(actor, ({ context }) => context);
  const signingIn = useSelector(actor, (snapshot) => snapshot.matches('signingIn'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [password, type] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refusal = useRefusal(problem);
  const error = wrong === undefined ? refusal.error : problemSentence(lookUp, wrong);
  const form = useRef<HTMLDivElement>(null);
  const focus = () => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  useEffect(() => {
    if (!signingIn) focus();
  }, [signingIn]);

  const submit = () => {
    const found = passwordProblem(password);
    setWrong(found);
    if (found !== undefined) return focus();
    if (!busy) actor.send({ type: 'password.submitted', password });
  };

  return (
    <div className={own.form} ref={form}>
      <p className={own.who}>
        {say('labels_signinas', {
          name: way === 'phone' ? shownPhone(username, { region, open: true }) : username,
        })}
        <Button look="quiet" onClick={() => !busy && actor.send({ type: 'username.changed' })}>
          {say('links_notyou')}
        </Button>
      </p>
      <Form
        label={say('headings_welcomeback')}
        problems={error === undefined ? [] : [{ name: 'password', sentence: error }]}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* The username, so that a password manager knows whose password it keeps. */}
        <input
          type="text"
          name="username"
          hidden
          readOnly
          autoComplete="username"
          value={username}
        />
        <PasswordField
          name="password"
          label={say('labels_password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(typed) => {
            type(typed);
            setWrong(undefined);
          }}
          onBlur={() => undefined}
        />
        <div className={own.forgot}>
          <Button look="quiet" onClick={() => !busy && actor.send({ type: 'recovery.chosen' })}>
            {say('links_forgotpassword')}
          </Button>
        </div>
        {refusal.notice}
        <Button type="submit" look="primary" large wide icon="lock" busy={signingIn}>
          {say('buttons_login')}
        </Button>
      </Form>
    </div>
  );
}

export default inMantine(Password);
