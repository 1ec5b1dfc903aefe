import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { usernameProblem } from '#domain/username.ts';
import type { quickPayLogin, Way } from '#machines/quick-pay-login.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Tabs } from '#ui/form/Tabs.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import own from './QuickPayLogin.module.css';

const looks = {
  phone: { label: 'labels_phone', tab: 'tabs_phone', type: 'tel', complete: 'tel-national' },
  email: { label: 'labels_email', tab: 'tabs_email', type: 'email', complete: 'email' },
} as const;

/** Which name they are known by. Another tab is a fresh start. */
export function Username({ flow }: { readonly flow: ActorRefFrom<typeof quickPayLogin> }) {
  const say = useSay();
  const { ways, way } = useSelector(flow, ({ context }) => context);
  return (
    <>
      {ways.length > 1 && (
        <Tabs
          label={say('labels_howtofindyou')}
          tabs={ways.map((one) => ({ key: one, label: say(looks[one].tab) }))}
          chosen={way}
          onChoose={(chosen) => flow.send({ type: 'way.chosen', way: chosen })}
        />
      )}
      <ByName key={way} flow={flow} way={way} />
    </>
  );
}

function ByName({ flow, way }: { flow: ActorRefFrom<typeof quickPayLogin>; way: Way }) {
  const say = useSay();
  const lookUp = useLookUp();
  const busy = useSelector(flow, (snapshot) => snapshot.matches('checking'));
  const refused = useSelector(flow, ({ context }) => context.problem);
  const [username, type] = useState('');
  const [tried, setTried] = useState(false);
  const word = tried ? usernameProblem(way, username) : refused;
  const error = word === undefined ? undefined : problemSentence(lookUp, word);
  const { label, type: kind, complete } = looks[way];
  return (
    <div className={own.form}>
      <Form
        label={say('headings_quickpay')}
        problems={error === undefined ? [] : [{ name: 'username', sentence: error }]}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = usernameProblem(way, username) !== undefined;
          setTried(wrong);
          if (wrong) event.currentTarget.querySelector('input')?.focus();
          else if (!busy) flow.send({ type: 'username.submitted', username: username.trim() });
        }}
      >
        <TextField
          name="username"
          label={say(label)}
          help={say('topics_phonelogin')}
          type={kind}
          inputMode={kind}
          autoComplete={complete}
          maxLength={254}
          value={username}
          error={error}
          onChange={type}
          onBlur={() => undefined}
        />
        <Button type="submit" look="primary" large wide icon="arrow" iconLast busy={busy}>
          {say('buttons_continue')}
        </Button>
      </Form>
    </div>
  );
}
