import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { phoneRegionOf, sentPhone, shownPhone, typedPhone } from '#domain/phone.ts';
import { nameProblems } from '#domain/recovery-form.ts';
import type { recovery } from '#machines/recovery.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { WayIn } from '#ui/WayIn.tsx';
import { BackToLogin } from './BackToLogin.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof recovery>;
}

/** The form for the username; the link or code for a new password is sent there. */
export function GivingUsername({ actor }: Props) {
  const say = useSay();
  const region = phoneRegionOf(useTenant().payments.currency);
  const { way, username, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useRefusal(problem);
  const byPhone = way === 'phone';
  const phone = { region, open: true };
  const fields = useFields({
    initial: { username: byPhone ? typedPhone(username, phone) : username },
    problemsIn: (typed) => nameProblems(typed, way, region),
    tidy: (_, value) => value.trim(),
  });
  const field = fields.field('username');
  const refused = field.error ?? refusal.error;
  const heading = say('headings_forgot');
  const looks = byPhone
    ? {
        label: say('labels_phone'),
        type: 'tel',
        inputMode: 'tel' as const,
        mask: (typed: string) => typedPhone(typed, phone),
        atRest: shownPhone(field.value, phone),
      }
    : {
        label: say('labels_email'),
        type: 'email',
        inputMode: 'email' as const,
        autoCapitalize: 'none',
        spellCheck: false,
      };
  return (
    <WayIn
      heading={heading}
      topic={say(byPhone ? 'topics_forgotphone' : 'topics_forgotemail')}
      after={<BackToLogin actor={actor} />}
    >
      <Form
        label={heading}
        problems={refused === undefined ? [] : [{ name: 'username', sentence: refused }]}
        onSubmit={fields.submit(({ username: typed }) => {
          const name = byPhone ? sentPhone(typed, region) : typed;
          if (!busy) actor.send({ type: 'username.submitted', username: name });
        })}
      >
        <TextField {...field} error={refused} autoComplete="username" maxLength={254} {...looks} />
        {refusal.notice}
        <Button type="submit" look="primary" large wide busy={busy}>
          {say(byPhone ? 'buttons_sendcode' : 'buttons_sendlink')}
        </Button>
      </Form>
    </WayIn>
  );
}
