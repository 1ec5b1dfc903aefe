import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { chosenProblems } from '#domain/recovery-form.ts';
import type { resetPassword } from '#machines/reset-password.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { HiddenUsername, NewPasswordFields } from '#ui/form/NewPasswordFields.tsx';
import { useFields } from '#ui/form/use-fields.ts';
import { useFocusAgain } from '#ui/form/use-focus-again.ts';
import { useRefusal } from '#ui/form/use-refusal.tsx';
import { WayIn } from '#ui/WayIn.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof resetPassword>;
  /** The username, as the link says. */
  readonly username?: string | undefined;
}

/** The form for a new password, twice; a refused one may be mended. */
export function Choosing({ actor, username = '' }: Props) {
  const say = useSay();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const refusal = useRefusal(problem);
  const fields = useFields({
    initial: { password: '', again: '' },
    problemsIn: chosenProblems,
  });
  const password = fields.field('password');
  const refused = password.error ?? refusal.error;
  const shown = useFocusAgain(refusal.error !== undefined && !busy, 'password');
  const heading = say('headings_resetpassword');
  const others = fields.problems.filter(({ name }) => name !== 'password');
  return (
    <WayIn heading={heading} topic={say('topics_resetpassword')}>
      <div ref={shown}>
        <Form
          label={heading}
          problems={
            refused === undefined ? others : [{ name: 'password', sentence: refused }, ...others]
          }
          onSubmit={fields.submit(
            (typed) =>
              !busy && actor.send({ type: 'password.submitted', password: typed.password }),
          )}
        >
          <HiddenUsername username={username} />
          <NewPasswordFields
            field={(name) =>
              name === 'password' ? { ...password, error: refused } : fields.field(name)
            }
            again="labels_confirmpassword"
          />
          {refusal.notice}
          <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
            {say('buttons_resetpassword')}
          </Button>
        </Form>
      </div>
    </WayIn>
  );
}
