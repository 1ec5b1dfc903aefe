import { useSelector } from '@xstate/react';
import { inviteProblems } from '#domain/invite-form.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { inOrder } from '#ui/form/in-order.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useFocusAgain } from '#ui/form/use-focus-again.ts';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import type { Props } from './props.ts';

const empty = { email: '', again: '' };

/** The address of whoever is invited, typed twice: a mail to a wrong one gives a stranger the bills. */
export function Inviting({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.matches('inviting'));
  const refusal = useRefusal(problem);
  const label = say('labels_email');
  const fields = useFields({
    initial: empty,
    problemsIn: (typed) => inviteProblems(typed, label),
    tidy: (_, value) => value.trim(),
  });
  const email = fields.field('email');
  const refused = email.error ?? refusal.error;
  const shown = useFocusAgain(refusal.error !== undefined && !busy, 'email');
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
        problems={inOrder(empty, [
          ...fields.problems,
          refusal.error === undefined ? undefined : { name: 'email', sentence: refusal.error },
        ])}
        onSubmit={fields.submit((typed) => {
          if (!busy) actor.send({ type: 'invitation.submitted', email: typed.email });
        })}
      >
        <TextField {...address} {...email} error={refused} label={label} />
        <TextField {...address} {...fields.field('again')} label={say('labels_confirmemail')} />
        {refusal.notice}
        <Button type="submit" look="primary" large wide icon="mail" busy={busy}>
          {say('buttons_inviteuser')}
        </Button>
      </Form>
    </div>
  );
}
