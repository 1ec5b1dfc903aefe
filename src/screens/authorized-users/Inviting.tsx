import { useSelector } from '@xstate/react';
import { inviteProblems } from '#domain/invite-form.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useRefusedField } from '#ui/form/use-refused-field.ts';
import type { Props } from './props.ts';

const isSending = ['inviting', 'checkingInvited'] as const;
const empty = { email: '', again: '' };

/** The address of whoever is invited, typed twice: a mail to a wrong one gives a stranger the bills. */
export function Inviting({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (now) => isSending.some((state) => now.matches(state)));
  const label = say('labels_email');
  const fields = useFields({
    initial: empty,
    problemsIn: (typed) => inviteProblems(typed, label),
    tidy: (_, value) => value.trim(),
  });
  const refusal = { problem, at: 'email', busy, order: empty } as const;
  const { field, problems, shown, notice } = useRefusedField(fields, refusal);
  const address = {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 254,
  } as const;
  return (
    <div ref={shown}>
      <Form
        label={say('titles_adduser')}
        problems={problems}
        onSubmit={fields.submit((typed) => {
          if (!busy) actor.send({ type: 'invitation.submitted', email: typed.email });
        })}
      >
        <TextField {...address} {...field('email')} label={label} />
        <TextField {...address} {...field('again')} label={say('labels_confirmemail')} />
        {notice}
        <Button type="submit" look="primary" large wide icon="mail" busy={busy}>
          {say('buttons_inviteuser')}
        </Button>
      </Form>
    </div>
  );
}
