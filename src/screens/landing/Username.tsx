import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { phoneRegionOf, sentPhone, shownPhone, typedPhone } from '#domain/phone.ts';
import { usernameProblem, type Way } from '#domain/username.ts';
import type { quickPayLogin } from '#machines/quick-pay-login.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/light/Button.tsx';
import { earlyIn } from '#ui/early.ts';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/light/TextField.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { useTenant } from '#ui/tenant.tsx';
import own from './QuickPayLogin.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof quickPayLogin>;
  readonly way: Way;
}

/** The field for the phone number or the e-mail. */
export function Username({ actor, way }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const phone = { region: phoneRegionOf(useTenant().payments.currency), open: true };
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const going = useSelector(actor, ({ context }) => context.username !== '');
  const refused = useSelector(actor, ({ context }) => context.problem);
  const [early] = useState(() => earlyIn('username'));
  const [username, type] = useState(early.text);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (early.focused) focus();
  }, [early]);

  const found = tried ? usernameProblem(way, username, phone.region) : undefined;
  const refusal = useRefusal(refused);
  const error = found === undefined ? refusal.error : problemSentence(lookUp, found);
  const looks =
    way === 'phone'
      ? {
          label: say('labels_phone'),
          type: 'tel',
          inputMode: 'tel' as const,
          mask: (typed: string) => typedPhone(typed, phone),
          value: typedPhone(username, phone),
          atRest: shownPhone(username, phone),
        }
      : {
          label: say('labels_email'),
          type: 'email',
          inputMode: 'email' as const,
          autoCapitalize: 'none',
          spellCheck: false,
        };

  const submit = () => {
    const wrong = usernameProblem(way, username, phone.region) !== undefined;
    setTried(wrong);
    if (wrong) return focus();
    if (busy) return;
    const name = way === 'phone' ? sentPhone(username, phone.region) : username.trim();
    actor.send({ type: 'username.submitted', username: name });
  };

  return (
    <div className={own.form} ref={form}>
      <Form
        label={say('headings_quickpay')}
        problems={error === undefined ? [] : [{ name: 'username', sentence: error }]}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          name="username"
          help={say('topics_phonelogin')}
          autoComplete="username"
          maxLength={254}
          value={username}
          error={error}
          onChange={type}
          onBlur={() => type(username.trim())}
          {...looks}
        />
        {refusal.notice}
        <Button
          type="submit"
          look="primary"
          large
          wide
          icon="arrow"
          iconLast
          busy={busy && going}
          data-early="continue"
        >
          {say('buttons_continue')}
        </Button>
      </Form>
    </div>
  );
}
