import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { quickPayLogin } from '#machines/quick-pay-login.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import own from './QuickPayLogin.module.css';

/** They are known: the password opens what they saved. */
export function Password({ flow }: { readonly flow: ActorRefFrom<typeof quickPayLogin> }) {
  const say = useSay();
  const lookUp = useLookUp();
  const busy = useSelector(flow, (snapshot) => snapshot.matches('signingIn'));
  const refused = useSelector(flow, ({ context }) => context.problem);
  const username = useSelector(flow, ({ context }) => context.username);
  const [password, type] = useState('');
  const [missing, setMissing] = useState(false);
  const word = missing ? 'field_errors_required' : refused;
  const error = word === undefined ? undefined : problemSentence(lookUp, word);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!busy) form.current?.querySelector('input')?.focus();
  }, [busy]);
  return (
    <div className={own.form} ref={form}>
      <p className={own.who}>
        {say('labels_signinas', { name: username })}
        <Button look="quiet" onClick={() => flow.send({ type: 'username.changed' })}>
          {say('links_notyou')}
        </Button>
      </p>
      <Form
        label={say('headings_welcomeback')}
        problems={error === undefined ? [] : [{ name: 'password', sentence: error }]}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(password === '');
          if (password === '') event.currentTarget.querySelector('input')?.focus();
          else if (!busy) flow.send({ type: 'password.submitted', password });
        }}
      >
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <PasswordField
          name="password"
          label={say('labels_password')}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(typed) => {
            type(typed);
            setMissing(false);
          }}
          onBlur={() => undefined}
        />
        <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
          {say('buttons_login')}
        </Button>
      </Form>
    </div>
  );
}
